import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeValidateHook,
  ValidationError,
} from 'payload'
import { accountPaths } from '@/sites/account-paths'
import type { Fault } from '@/sites/flag-faults'
import { accountPathFaults } from '@/sites/flag-faults'
import { flagOverridesOf } from '@/sites/flag-fields'
import type { SiteFlags } from '@/sites/flags'
import { mergeFlags } from '@/sites/merge-flags'
import { normalPath } from '@/sites/reserved-paths'
import type { Template } from '@/sites/site'
import { templateDefaults } from '@/sites/templates'
import { idOf } from '../access/user'

type Request = Parameters<CollectionBeforeChangeHook>[0]['req']

/**
 * A page or a model where the site's garage or watchlist is would never be seen. AMB-59
 *
 * @param field that holds the path
 */
export const refusePathOfAccount =
  (field: 'path' | 'slug' | 'new_slug'): CollectionBeforeValidateHook =>
  async ({ collection, data, originalDoc, req }) => {
    const given = data?.[field]
    const id = idOf(data?.site ?? originalDoc?.site)
    if (typeof given !== 'string' || given === '' || id === null) return data
    const site = await req.payload.findByID({
      collection: 'sites',
      id,
      depth: 0,
      select: {
        template: true,
        flags: {
          accounts: { garage_enabled: true, garagePath: true },
          favourites: { watchlist: true, watchlistPath: true },
        },
      },
      disableErrors: true,
      req,
    })
    const template = site && templateDefaults[site.template as Template]
    if (!template) return data
    const flags = mergeFlags(template.flags, flagOverridesOf(site.flags))
    const path = normalPath(given)
    if (!accountPaths(flags).includes(path)) return data
    const message = `${path} is the garage or the watchlist of this site. Choose another address.`
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: field, message }],
    })
  }

/** What stands in the way of a site's own pages for shoppers; a new site has no pages yet. AMB-59 */
export async function accountPathFaultsOf(
  flags: SiteFlags,
  site: number | undefined,
  req: Request,
): Promise<Fault[]> {
  const wanted = accountPaths(flags)
  if (wanted.length === 0) return []
  return accountPathFaults(flags, new Set(site ? await takenOf(wanted, site, req) : []))
}

async function takenOf(wanted: readonly string[], site: number, req: Request): Promise<string[]> {
  const common = { depth: 0, pagination: false, req } as const
  const ofSite = { site: { equals: site } }
  const slugs = wanted.map((path) => path.slice(1))
  const [pages, models] = await Promise.all([
    req.payload.find({
      collection: 'pages',
      where: { and: [ofSite, { path: { in: wanted } }] },
      select: { path: true },
      ...common,
    }),
    req.payload.find({
      collection: 'models',
      where: { and: [ofSite, { or: [{ slug: { in: slugs } }, { new_slug: { in: slugs } }] }] },
      select: { slug: true, new_slug: true },
      ...common,
    }),
  ])
  return [
    ...pages.docs.map(({ path }) => path),
    ...models.docs.flatMap(({ slug, new_slug }) => [`/${slug}`, `/${new_slug}`]),
  ]
}
