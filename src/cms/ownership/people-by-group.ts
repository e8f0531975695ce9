import type { Plugin } from 'payload'

/**
 * Wraps the multi-tenant plugin so that people are separated by group, as the rules of `Users` say.
 * The plugin separates them by site, so an account without sites was visible to nobody: a group
 * admin could not find a person they had just created.
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
