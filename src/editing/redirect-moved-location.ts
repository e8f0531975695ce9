import { type CollectionAfterChangeHook, isolateObjectProperty, type PayloadRequest } from 'payload'
import { idOf } from '@/cms/access/user'
import { isSilent } from '@/cms/cache/revalidate-site'
import { followMove } from '@/cms/redirects/follow-move'
import { findLocation, locationPath, slugFromName } from '@/dealers/paths'
import type { Location, Site } from '@/payload-types'
import { flagOverridesOf } from '@/sites/flag-fields'
import { mergeFlags } from '@/sites/merge-flags'
import { templateDefaults } from '@/sites/templates'

/** A path that may follow /contact-us/ for a location. ROUTE-37 ROUTE-38 */
const namesOf = ({ slug, name }: Location) => [slug, slugFromName(name)]

/**
 * Redirects the earlier paths of a location to its current one, on each site that shows it.
 * ROUTE-37 ROUTE-38
 */
export const redirectMovedLocation: CollectionAfterChangeHook<Location> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update' || isSilent(req)) return doc
  const names = namesOf(doc)
  const left = new Set(namesOf(previousDoc).filter((name) => name && !names.includes(name)))
  const isSeen = [doc, previousDoc].every((each) => each.visible !== false && !each.deletedAt)
  const isOfSame = (['dealership', 'group'] as const).every(
    (owner) => idOf(doc[owner]) === idOf(previousDoc[owner]),
  )
  if (left.size === 0 || !isSeen || !isOfSame) return doc
  // As the server: it is shown on sites that are not those of its editor as well.
  const server = isolateObjectProperty(req, ['user', 'payloadAPI'])
  Object.assign(server, { user: null, payloadAPI: 'local' })
  for (const each of await sitesThatShow(doc, req)) {
    const site = await withLocations(each, doc, req)
    // Another location may have the same name.
    const before = [...left].flatMap(site.pathsOf).filter((path) => !findLocation(site, path))
    const after = locationPath(doc, site)
    if (before.length > 0) {
      await followMove(server, site.id, { before, after, to: { type: 'custom', url: after } })
    }
  }
  return doc
}

async function sitesThatShow(location: Location, req: PayloadRequest) {
  const { docs } = await req.payload.find({
    collection: 'sites',
    where: {
      and: [
        { group: { equals: idOf(location.group) } },
        { dealerships: { in: [idOf(location.dealership)] } },
      ],
    },
    depth: 0,
    pagination: false,
    select: { template: true, flags: true, dealerships: true },
    req,
  })
  return docs
}

/** A site with all the locations that it shows, as they are after the change. */
async function withLocations(
  {
    id,
    template,
    flags: own,
    dealerships,
  }: Pick<Site, 'id' | 'template' | 'flags' | 'dealerships'>,
  { group }: Location,
  req: PayloadRequest,
) {
  const { docs } = await req.payload.find({
    collection: 'locations',
    where: {
      and: [
        { group: { equals: idOf(group) } },
        { dealership: { in: (dealerships ?? []).map(idOf) } },
        { visible: { not_equals: false } },
      ],
    },
    depth: 1,
    pagination: false,
    populate: { dealerships: { slug: true } },
    req,
  })
  const flags = mergeFlags(templateDefaults[template].flags, flagOverridesOf(own))
  const roots = ['contact-us', 'locations']
  if (flags.locations.ourLocationRoute) roots.push('our-location')
  return {
    id,
    flags,
    manufacturer: null,
    locations: docs.map(({ name, slug, primary, dealership }) => ({
      name,
      slug,
      primary: primary ?? false,
      dealership_slug: typeof dealership === 'object' ? dealership.slug : '',
    })),
    pathsOf: (name: string) => roots.map((root) => `/${root}/${name}`),
  }
}
