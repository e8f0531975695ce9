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
 * Answers 404 for versions of collections without versions. Payload queries a table that does not
 * exist and answers 500.
 */
export const unversionedCollections404: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) =>
    collection.versions
      ? collection
      : { ...collection, endpoints: [...(collection.endpoints || []), ...refusals] },
  ),
})
