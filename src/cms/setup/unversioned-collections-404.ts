import { APIError, type Endpoint, type Plugin } from 'payload'

const none = () => {
  throw new APIError('This collection keeps no versions.', 404, null, true)
}
const refusals: Endpoint[] = [
  { path: '/versions', method: 'get', handler: none },
  { path: '/versions/:id', method: 'get', handler: none },
  { path: '/versions/:id', method: 'post', handler: none },
]

/**
 * Collections without versions say so. The CMS asks the database for a table that is not there and
 * answers 500.
 */
export const unversionedCollections404: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) =>
    collection.versions
      ? collection
      : { ...collection, endpoints: [...(collection.endpoints || []), ...refusals] },
  ),
})
