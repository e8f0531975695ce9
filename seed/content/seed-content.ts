import type { Payload } from 'payload'
import type { DemoLogin } from '../logins'
import type { Pictures } from './block-builders'
import { demoPromos } from './promos'
import { type Ids, idIn, seedDealerships, seedGroups, seedManufacturers } from './seed-dealers'
import { seedPeople } from './seed-people'
import { seedSite, seedSiteContent } from './seed-site'
import { demoSites } from './sites/demo-sites'
import { seedContext, upsert } from './upsert'
import { midnightIn } from './zoned-midnight'

export type SeedOptions = {
  /** Dates of promotions, posts and special hours count from here. */
  now: Date
  onProgress?: (what: string) => void
}

/**
 * Writes the demo: groups, makes, dealerships, eight sites with their pages, promotions and people.
 * Seeding twice gives the same demo.
 *
 * @returns the logins that were made; a second run makes none.
 */
export async function seedContent(
  payload: Payload,
  { now, onProgress = () => {} }: SeedOptions,
): Promise<DemoLogin[]> {
  const groups = await seedGroups(payload)
  const manufacturers = await seedManufacturers(payload)
  const dealerships = await seedDealerships(payload, { groups, manufacturers }, now)
  onProgress(`${dealerships.size} dealerships`)

  const sites = new Map<string, number>()
  const pictures = new Map<string, Pictures>()
  for (const site of demoSites) {
    const id = await seedSite(payload, site, { groups, manufacturers, dealerships })
    sites.set(site.slug, id)
    pictures.set(site.slug, await seedSiteContent(payload, site, id, manufacturers, now))
    onProgress(site.name)
  }
  await seedPromos(payload, { groups, sites }, pictures, now)
  await seedPopup(payload, sites)
  return await seedPeople(payload, { groups, sites })
}

async function seedPromos(
  payload: Payload,
  ids: { groups: Ids; sites: Ids },
  pictures: ReadonlyMap<string, Pictures>,
  now: Date,
): Promise<void> {
  const moment = (when: string | number, zone: string) =>
    typeof when === 'string' ? new Date(when).toISOString() : midnightIn(zone, when, now)
  for (const promo of demoPromos) {
    const picture = pictures.get(promo.sites[0] ?? '')
    await upsert(
      payload,
      'promos',
      { name: { equals: promo.name } },
      {
        group: idIn(ids.groups, promo.group),
        name: promo.name,
        sites: promo.sites.map((slug) => idIn(ids.sites, slug)),
        start: moment(promo.start, promo.zone),
        start_tz: promo.zone,
        expiry: moment(promo.expiry, promo.zone),
        expiry_tz: promo.zone,
        position: [...(promo.position ?? [])],
        display: [...(promo.display ?? [])],
        strictDisplay: promo.strictDisplay ?? false,
        node: {
          heading: promo.heading,
          text: promo.text,
          categories: [...promo.categories],
          image: promo.picture ? (picture?.(promo.picture) ?? null) : null,
          url: promo.url,
          linkLabel: promo.linkLabel,
          background: promo.background,
          conditions: promo.conditions ?? null,
        },
      },
    )
  }
}

/** Page and site of the one popup of the demo. PROMO-01 */
const POPUP = {
  site: 'sunnyside',
  path: '/special-offers',
  promo: 'Free first service on used cars',
} as const

async function seedPopup(payload: Payload, sites: Ids): Promise<void> {
  const promos = await payload.find({
    collection: 'promos',
    where: { name: { equals: POPUP.promo } },
    limit: 1,
    depth: 0,
  })
  const pages = await payload.find({
    collection: 'pages',
    where: {
      and: [{ site: { equals: idIn(sites, POPUP.site) } }, { path: { equals: POPUP.path } }],
    },
    limit: 1,
    depth: 0,
  })
  const [promo, page] = [promos.docs[0], pages.docs[0]]
  if (!promo || !page) return
  const others = (page.blocks ?? []).filter(({ blockType }) => blockType !== 'promoPopup')
  await payload.update({
    collection: 'pages',
    id: page.id,
    data: { blocks: [...others, { blockType: 'promoPopup', promo: promo.id }] },
    depth: 0,
    context: seedContext,
  })
}
