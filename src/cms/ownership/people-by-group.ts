import { getTenantFromCookie } from '@payloadcms/plugin-multi-tenant/utilities'
import type { CollectionConfig, Plugin } from 'payload'

/**
 * Around the tenancy plugin: people stay apart by their group, as the rules of `Users` say. The plugin
 * keeps them apart by their sites, and who has none yet was nobody's: an admin of the group found no
 * person that the form had just made.
 */
export const peopleByGroup =
  (tenancy: Plugin): Plugin =>
  async (config) => {
    const people = config.collections?.find(({ slug }) => slug === 'users')
    const tenanted = await tenancy({
      ...config,
      // The plugin mutates the rules that it gets.
      collections: config.collections?.map((collection) =>
        collection === people ? { ...people, access: { ...people.access } } : collection,
      ),
    })
    return {
      ...tenanted,
      collections: tenanted.collections?.map((collection) =>
        collection.slug === 'users' ? { ...collection, access: people?.access } : collection,
      ),
    }
  }

/** The list of people: those of the site that is chosen above it. */
export const peopleOfChosenSite: NonNullable<CollectionConfig['admin']>['baseFilter'] = ({
  req,
}) => {
  const site = getTenantFromCookie(req.headers, 'number')
  return typeof site === 'number' ? { 'sites.site': { equals: site } } : null
}
