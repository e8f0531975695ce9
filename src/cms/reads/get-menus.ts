import type { Menu } from '@/payload-types'
import type { Site } from '@/sites/site'
import { cached } from '../cache/cached'
import { siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'

export type MenuLink = { name: string; url: string | null }
/** An item of a menu; `dynamicDropdown` names a list that code fills in. NAV-17 */
type MenuItem = MenuLink & {
  dynamicDropdown: 'stock' | 'models' | 'brands' | 'locations' | null
  dropdownItems: MenuLink[]
}
export type Menus = { header: MenuItem[]; footer: MenuItem[] }

/** Header and footer of a site as its editors defined them. NAV-17 */
export function getMenus(site: Pick<Site, 'id'>): Promise<Menus> {
  return cached(['menus', site.id], [siteTag(site.id)], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'menus',
      where: { site: { equals: site.id } },
      depth: 0,
      pagination: false,
    })
    return { header: itemsOf(docs, 'header'), footer: itemsOf(docs, 'footer') }
  })
}

function itemsOf(menus: readonly Menu[], place: Menu['place']): MenuItem[] {
  const items = menus.find((menu) => menu.place === place)?.items ?? []
  return items.map((item) => ({
    ...linkOf(item),
    dynamicDropdown: item.dynamicDropdown ?? null,
    dropdownItems: (item.dropdownItems ?? []).map(linkOf),
  }))
}

const linkOf = ({ name, url }: { name: string; url?: string | null }): MenuLink => ({
  name,
  url: url || null,
})
