import type { Promo as PromoDoc } from '@/payload-types'
import type { Site, SiteImage } from '@/sites/site'
import { cached, livesUntil } from './cached'
import { getPayloadClient } from './payload'
import { pictureFields, siteImageOf } from './site-image'
import { groupTag, siteTag } from './tags'

/** A promotion with the documents' names. `start` and `expiry` are ISO 8601. PROMO-09 */
export type Promo = {
  id: number
  name: string
  start: string
  expiry: string
  /** Places among the cars, from 0; empty: as the site's flags say. PROMO-07 */
  position: readonly number[]
  /** Conditions of the cars that a page must show; empty: any page. PROMO-06 */
  display: readonly ('new' | 'demo' | 'used')[]
  strictDisplay: boolean
  node: {
    heading: string
    text: string | null
    image: SiteImage | null
    url: string | null
    linkLabel: string | null
    background: 'band' | 'sunken'
    conditions: string | null
  }
}

/**
 * The promotions that run on a site at this moment (start <= now < expiry). The page that asks lives
 * no longer than the next start or end among the site's promotions. PROMO-04
 */
export async function promosFor(
  site: Pick<Site, 'id' | 'group'>,
  now: Date = new Date(),
): Promise<Promo[]> {
  const promos = await readPromos(site)
  const time = now.getTime()
  const next = promos
    .flatMap((promo) => [Date.parse(promo.start), Date.parse(promo.expiry)])
    .filter((moment) => moment > time)
    .sort((a, b) => a - b)[0]
  if (next !== undefined) await livesUntil(new Date(next), now)
  return promos.filter(
    ({ start, expiry }) => Date.parse(start) <= time && time < Date.parse(expiry),
  )
}

function readPromos(site: Pick<Site, 'id' | 'group'>): Promise<Promo[]> {
  const tags = [siteTag(site.id), groupTag(site.group.id)]
  return cached(['promos', site.id], tags, async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'promos',
      where: {
        and: [
          { group: { equals: site.group.id } },
          { sites: { in: [site.id] } },
          { expiry: { greater_than: new Date().toISOString() } },
        ],
      },
      sort: 'start',
      pagination: false,
      depth: 1,
      populate: { media: pictureFields },
    })
    return docs.map(promoOf)
  })
}

/** A promotion document, read with its picture. */
export function promoOf(doc: PromoDoc): Promo {
  return {
    id: doc.id,
    name: doc.name,
    start: doc.start,
    expiry: doc.expiry,
    position: doc.position ?? [],
    display: doc.display ?? [],
    strictDisplay: doc.strictDisplay ?? false,
    node: {
      heading: doc.node.heading,
      text: doc.node.text || null,
      image: siteImageOf(doc.node.image),
      url: doc.node.url || null,
      linkLabel: doc.node.linkLabel || null,
      background: doc.node.background,
      conditions: doc.node.conditions || null,
    },
  }
}
