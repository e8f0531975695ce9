import { normalHost } from '@/sites/host-name'
import type { Site } from '@/sites/site'
import { idOf } from '../access/user'
import { cached } from '../cache/cached'
import { groupTag, hostsTag, platformTag, siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'
import { parseSite } from './parse-site'
import { readSymbol } from './read-symbol'
import { pictureFields } from './site-image'
import { accountFacts } from './usable-account'

/** The site with a host name, or null. A port is ignored. */
export async function findSite(host: string): Promise<Site | null> {
  const owners = await hostOwners()
  const owner = owners[normalHost(decodeURIComponent(host))]
  return owner ? await readSite(owner) : null
}

/** Whether a host name belongs to a site. */
export async function isHostOfSite(host: string): Promise<boolean> {
  return Object.hasOwn(await hostOwners(), normalHost(host))
}

/** The site with this id, or null. For callers that have an id: the preview, the import. */
export async function findSiteById(id: number): Promise<Site | null> {
  const owner = Object.values(await hostOwners()).find((one) => one.id === id)
  return owner ? await readSite(owner) : null
}

/** The sites with these ids, every site without ids; sorted by name. */
export async function findSites(ids?: readonly number[]): Promise<Site[]> {
  const owners = new Map(Object.values(await hostOwners()).map((owner) => [owner.id, owner]))
  const wanted = [...owners.values()].filter(({ id }) => ids === undefined || ids.includes(id))
  const sites = await Promise.all(wanted.map(readSite))
  return sites.filter((site) => site !== null).sort((a, b) => a.name.localeCompare(b.name))
}

type Owner = { id: number; group: number }

/** One cache entry for all hosts, so that made-up host names do not fill the cache. */
function hostOwners(): Promise<Record<string, Owner>> {
  return cached(['host-owners'], [hostsTag], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'sites',
      depth: 0,
      pagination: false,
      select: { hosts: true, group: true },
    })
    return Object.fromEntries(
      docs.flatMap((doc) =>
        doc.hosts.map(({ host }) => [host, { id: doc.id, group: idOf(doc.group) ?? 0 }]),
      ),
    )
  })
}

function readSite({ id, group }: Owner): Promise<Site | null> {
  return cached(['site', id], [siteTag(id), groupTag(group), platformTag], async () => {
    const payload = await getPayloadClient()
    const populate = {
      groups: { name: true, slug: true },
      dealerships: {
        name: true,
        slug: true,
        group: true,
        manufacturer: true,
        xtime_url: true,
        payment_account: true,
      },
      'payment-accounts': { group: true, ...accountFacts },
      manufacturers: { name: true, slug: true, logo: true },
      'brand-marks': pictureFields,
      media: pictureFields,
    } as const
    const doc = await payload.findByID({
      collection: 'sites',
      id,
      depth: 2,
      disableErrors: true,
      // The key of its own index, encrypted.
      showHiddenFields: true,
      populate,
    })
    if (!doc) return null
    const locations = await payload.find({
      collection: 'locations',
      where: {
        and: [
          { dealership: { in: (doc.dealerships ?? []).map(idOf) } },
          { group: { equals: group } },
          { visible: { not_equals: false } },
        ],
      },
      sort: ['-primary', 'name'],
      depth: 1,
      pagination: false,
      populate,
    })
    // A dealership that moved to another group no longer belongs to this site.
    const dealerships = (doc.dealerships ?? []).filter(
      (one) => typeof one === 'object' && idOf(one.group) === group,
    )
    return parseSite({ ...doc, dealerships }, locations.docs, await readSymbol(doc.theme?.logo))
  })
}
