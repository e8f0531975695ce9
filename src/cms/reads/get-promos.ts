import type { Promo as PromoDoc } from '@/payload-types'
import type { Site, SiteImage } from '@/sites/site'
import { cached, livesUntil } from '../cache/cached'
import { groupTag, siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'
import { isRunning, nextBoundary } from './promo-window'
import { pictureFields, siteImageOf } from './site-image'

/** A promotion with the documents' names. `start` and `expiry` are ISO 8601. PROMO-09 */
export type Promo = {
  id: number
  name: string
  start: string
  expiry: string
  /** Positions among the cars, from 0; empty: the site's default positions. PROMO-07 */
  position: readonly number[]
  /** Conditions of the cars that a page must show; empty: any page. PROMO-06 */
  display: readonly ('new' | 'demo' | 'used')[]
  strictDisplay: boolean
  node: {
    heading: string
    text: string | null
    /** Category in the offers search. SRCH-23 */
    categories: readonly string[]
    /** AUD */
    price: number | null
    image: SiteImage | null
    url: string | null
    linkLabel: string | null
    background: 'band' | 'sunken'
    conditions: string | null
  }
}

/**
 * The promotions that run on a site now (start <= now < expiry). The page being rendered expires at
 * the next start or end among the site's promotions. PROMO-04
 */
export async function promosFor(site: Pick<Site, 'id' | 'group'>, now: Date): Promise<Promo[]> {
  return (await promosFrom(site, now)).filter((promo) => isRunning(promo, now))
}

/**
 * The promotions that run on a site now and those still to come, sorted by start; for what depends
 * on when the next one starts or ends. The page being rendered expires then.
 */
export async function promosFrom(site: Pick<Site, 'id' | 'group'>, now: Date): Promise<Promo[]> {
  // Cached for an hour at most, so it may contain promotions that have ended since.
  const past = now.getTime() < Date.now() - 60_000
  const tags = [siteTag(site.id), groupTag(site.group.id)]
  const promos = past
    ? await readPromos(site, now)
    : await cached(['promos', site.id], tags, () => readPromos(site, new Date()))
  const next = nextBoundary(promos, now)
  if (next && !past) await livesUntil(next, now)
  return promos.filter(({ expiry }) => now.getTime() < Date.parse(expiry))
}

async function readPromos(site: Pick<Site, 'id' | 'group'>, since: Date): Promise<Promo[]> {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'promos',
    where: {
      and: [
        { group: { equals: site.group.id } },
        { sites: { in: [site.id] } },
        { expiry: { greater_than: since.toISOString() } },
      ],
    },
    sort: 'start',
    pagination: false,
    depth: 1,
    populate: { media: pictureFields },
  })
  return docs.map(promoOf)
}

/** A promotion with its picture populated. */
function promoOf(doc: PromoDoc): Promo {
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
      categories: doc.node.categories ?? [],
      price: doc.node.price ?? null,
      image: siteImageOf(doc.node.image),
      url: doc.node.url || null,
      linkLabel: doc.node.linkLabel || null,
      background: doc.node.background,
      conditions: doc.node.conditions || null,
    },
  }
}
