import type { Payload, TypedUser } from 'payload'
import { idOf } from '@/cms/access/user'

/** Something that a site needs before it opens, with a link to where it is done. */
export type SiteStep = { words: string; href: string; isDone: boolean }

const collections = '/admin/collections'

/** A document that is made has two clocks, apart by less than this, ms. */
const AT_ONCE = 10_000

const wasChanged = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) =>
  Date.parse(updatedAt) - Date.parse(createdAt) > AT_ONCE

/** What a site lacks before it opens to shoppers, as far as the person may see it. */
export async function readSiteSteps(
  payload: Payload,
  user: TypedUser,
  site: number,
): Promise<SiteStep[]> {
  const asked = { overrideAccess: false, user, depth: 0 } as const
  const found = await payload.findByID({ collection: 'sites', id: site, ...asked })
  const dealerships = (found.dealerships ?? []).map(idOf)
  const ofDealerships = { dealership: { in: dealerships } }
  const [homes, locations, runs, people] = await Promise.all([
    payload.find({
      collection: 'pages',
      where: { and: [{ site: { equals: site } }, { path: { equals: '/' } }] },
      limit: 1,
      select: { updatedAt: true, createdAt: true },
      ...asked,
    }),
    payload.count({
      collection: 'locations',
      where: {
        and: [
          ofDealerships,
          { visible: { not_equals: false } },
          { 'contact_detail.opening_hours.weekday': { exists: true } },
        ],
      },
      ...asked,
    }),
    payload.count({ collection: 'feed-runs', where: ofDealerships, ...asked }),
    payload.count({ collection: 'users', where: { 'sites.site': { equals: site } }, ...asked }),
  ])
  const [home] = homes.docs
  const inList = (words: string, list: string, isDone: boolean): SiteStep => ({
    words,
    href: `${collections}/${list}${isDone ? '' : '/create'}`,
    isDone,
  })
  return [
    // The stock and the locations of the site are those of its dealerships.
    {
      words: 'Dealerships whose stock and locations it shows',
      href: `${collections}/sites/${site}?field=dealerships`,
      isDone: dealerships.length > 0,
    },
    inList('Locations with address and hours', 'locations', locations.totalDocs > 0),
    inList('Stock, from a feed', 'feed-runs', runs.totalDocs > 0),
    ...(home
      ? [
          {
            words: 'Words and picture of the home page',
            href: `${collections}/pages/${home.id}?field=blocks.0`,
            isDone: wasChanged(home),
          },
        ]
      : []),
    inList('People who edit it', 'users', people.totalDocs > 0),
  ]
}
