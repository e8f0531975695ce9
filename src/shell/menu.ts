import { nameViewing } from '@/inventory/viewing-name'
import type { ItemType } from '@/sites/stock-kinds'

/** Which list a menu entry is filled with: models of the site, its brands, or its stock. */
type DynamicDropdown = 'models' | 'brands' | 'stock'

/** URL of an entry that only opens its list, because no page of the site lists everything in it. */
export const NO_OVERVIEW = '/'

/** A picture with the size of its file in pixels. */
interface MenuPicture {
  url: string
  alt: string
  width: number
  height: number
}

/** One entry of a menu as an editor writes it. NAV-17 */
export interface MenuItem {
  name: string
  url: string
  dropdownItems?: MenuItem[]
  dynamicDropdown?: DynamicDropdown
  logo?: MenuPicture
  /** ISO 8601: the entry disappears at this second. NAV-10 */
  until?: string
}

/** A link with its number of cars, and the noun for them on this site. */
export interface CountedLink {
  name: string
  url: string
  stock?: { count: number; noun: string }
}

/** The car shown at the right of the stock menu: the price and the price type only. */
interface MenuFeature {
  url: string
  picture: MenuPicture
  /** A fact such as "Demo, 18,420 km". */
  kicker?: string
  title: string
  /** Such as "$84,990 drive away, Vic". */
  price?: string
}

export interface StockMenuContent {
  conditions: readonly CountedLink[]
  bodies: readonly CountedLink[]
  makes: readonly CountedLink[]
  feature?: MenuFeature
}

/** A manufacturer of the site, with a logo in a single colour if there is one. NAV-11 */
export interface BrandLink {
  name: string
  url: string
  logo?: MenuPicture
}

/** One model of the models menu; it may belong to several bodies. */
export interface ModelTile {
  name: string
  url: string
  bodies: readonly string[]
  picture?: MenuPicture
  tag?: 'NEW' | 'COMING SOON'
}

/** What the dynamic dropdowns are filled with on this site. */
export interface MenuContents {
  stock?: StockMenuContent
  brands?: readonly BrandLink[]
  models?: readonly ModelTile[]
}

/** Links under one heading of the footer. */
export interface FooterGroup {
  name: string
  items: readonly { name: string; url: string }[]
}

/**
 * Builds the footer from the menu of the header: an entry with children becomes a group, the others
 * and two links of the footer's own share the first group. NAV-08
 */
export function footerGroups(
  menu: readonly MenuItem[],
  stockPath: string,
  item_type: ItemType = 'car',
): FooterGroup[] {
  const plain = menu.filter(
    ({ dropdownItems, dynamicDropdown, url }) =>
      !dropdownItems?.length && !(dynamicDropdown && url === NO_OVERVIEW),
  )
  const parents = menu.filter((item) => item.dropdownItems?.length)
  const linkOf = ({ name, url }: MenuItem) => ({ name, url })
  return [
    {
      name: 'Explore',
      items: [
        ...plain.map(linkOf),
        { name: 'All Stock', url: stockPath },
        { name: nameViewing('Book a Test Drive', { item_type }), url: '/book-test-drive' },
      ],
    },
    ...parents.map((item) => ({
      name: item.name,
      items: (item.dropdownItems ?? []).map(linkOf),
    })),
  ]
}

/**
 * Script for the end of the header: marks the current section before the first paint, as
 * {@link isCurrentSection} has it. Cached HTML does not know its URL.
 */
export const markFirstSection = `{
  const trim = path => path.replace(/[/]+$/, '')
  const page = trim(location.pathname)
  const links = document.currentScript.closest('header').querySelectorAll('[data-header-menu] a[data-section]')
  for (const link of links) {
    const section = trim(link.getAttribute('href').split(/[?#]/)[0])
    const isIn = section ? page === section || page.startsWith(section + '/') : !page
    if (isIn) link.setAttribute('aria-current', 'page')
  }
}`

/** Whether a page is at or under the URL of a menu entry; the home entry matches only itself. */
export function isCurrentSection(url: string, pathname: string): boolean {
  const section = url.split(/[?#]/)[0]?.replace(/\/+$/, '') ?? ''
  const page = pathname.replace(/\/+$/, '')
  return section === '' ? page === '' : page === section || page.startsWith(`${section}/`)
}
