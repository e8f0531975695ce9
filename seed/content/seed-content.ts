import type { Payload } from 'payload'
import { type DemoSize, isSeeded } from '../demo-size'
import type { DemoLogin } from '../logins'
import { create, seedContext } from './create'
import { type DemoPromo, demoPromos } from './promos'
import {
  type Ids,
  idIn,
  seedDealerships,
  seedGroups,
  seedManufacturers,
  seedPaymentAccounts,
} from './seed-dealers'
import { seedPeople } from './seed-people'
import { seedModels, seedPictures, seedSite, seedSiteContent } from './seed-site'
import { demoSites } from './sites/demo-sites'
import type { DemoSite } from './sites/site-facts'
import { midnightIn } from './zoned-midnight'

/**
 * Writes the demo into an empty database: groups, makes, dealerships, sites with their pages, promotions
 * and people.
 *
 * @param now dates of promotions, posts and special hours count from here
 * @returns the logins that were made
 */
export async function seedContent(
  payload: Payload,
  now: Date,
  size: DemoSize,
): Promise<DemoLogin[]> {
  const seeded = demoSites.filter(({ group }) => isSeeded(size, group))
  const groups = await seedGroups(payload, size)
  const manufacturers = await seedManufacturers(payload)
  const accounts = await seedPaymentAccounts(payload, groups)
  const dealerships = await seedDealerships(payload, { groups, manufacturers }, now, size)

  const sites = new Map<string, number>()
  for (const site of seeded)
    sites.set(
      site.slug,
      await seedSite(payload, site, { groups, accounts, manufacturers, dealerships }),
    )
  // Side by side: most of the time a document waits for the database.
  const pictures = await perSite(seeded, async (site) =>
    seedPictures(payload, site, idIn(sites, site.slug)),
  )
  for (const site of seeded) {
    const pictured = pictures.get(site.slug) ?? new Map()
    await seedModels(payload, site, idIn(sites, site.slug), manufacturers, pictured)
  }
  await perSite(seeded, async (site) => {
    const pictured = pictures.get(site.slug) ?? new Map()
    await seedSiteContent(payload, site, idIn(sites, site.slug), pictured, now)
  })
  const promos = demoPromos.filter(({ group }) => isSeeded(size, group))
  await seedPromos(payload, promos, { groups, sites }, pictures, now)
  if (sites.has(POPUP.site)) await seedPopup(payload, sites)
  return await seedPeople(payload, { groups, sites }, size)
}

async function perSite<T>(
  sites: readonly DemoSite[],
  work: (site: DemoSite) => Promise<T>,
): Promise<Map<string, T>> {
  return new Map(
    await Promise.all(sites.map(async (site) => [site.slug, await work(site)] as const)),
  )
}

async function seedPromos(
  payload: Payload,
  promos: readonly DemoPromo[],
  ids: { groups: Ids; sites: Ids },
  pictures: ReadonlyMap<string, Ids>,
  now: Date,
): Promise<void> {
  const moment = (when: string | number, zone: string) =>
    typeof when === 'string' ? new Date(when).toISOString() : midnightIn(zone, when, now)
  for (const promo of promos) {
    const pictured = pictures.get(promo.sites[0] ?? '')
    await create(payload, 'promos', {
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
        image: promo.picture && pictured ? idIn(pictured, promo.picture) : null,
        url: promo.url,
        linkLabel: promo.linkLabel,
        background: promo.background,
        conditions: promo.conditions ?? null,
      },
    })
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
