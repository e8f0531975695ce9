import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Site } from '@/payload-types'
import { searchHostFault, searchIndexOf } from '@/sites/search-index'
import { connect } from './index-client'
import { ownIndexName, replicas, STOCK_INDEX } from './index-names'
import { searchKeys } from './site-index'

type Fields = NonNullable<Site['search_index']>
type Fault = { path: string; message: string }

/**
 * Looks a site's own index up before it is stored: the host answers, knows the index and all its orders,
 * and the key can search and nothing else, since what browsers get is signed with it. SITE-08
 * @throws ValidationError at the field that is wrong
 */
export const checkSearchIndex: CollectionBeforeChangeHook<Site> = async ({
  collection,
  data,
  originalDoc,
}) => {
  const before: Fields = { ...originalDoc?.search_index }
  const given: Fields = { ...before, ...data.search_index }
  const isChanged = (['host', 'app_id', 'index_name'] as const).some(
    (name) => (given[name] || null) !== (before[name] || null),
  )
  const fresh = given.new_key?.trim()
  if (!given.host || (!isChanged && !fresh)) return data
  const faults = await faultsOf(given, before, fresh)
  if (faults.length === 0) return data
  const errors = faults.map(({ path, message }) => ({ path: `search_index.${path}`, message }))
  throw new ValidationError({ collection: collection.slug, errors })
}

async function faultsOf(given: Fields, before: Fields, fresh?: string): Promise<Fault[]> {
  const wrong = searchHostFault(given.host)
  if (wrong !== true) return [{ path: 'host', message: wrong }]
  // The key of one host is told to no other.
  const kept = given.host === before.host && before.key
  const key = fresh || (kept ? await searchKeys.decrypt(kept) : null)
  if (!given.index_name?.trim()) return [{ path: 'index_name', message: 'Fill in the name.' }]
  if (!key) return [{ path: 'new_key', message: 'Fill in the search-only key of this host.' }]
  const index = searchIndexOf({ ...given, key })
  if (!index) {
    return [{ path: 'app_id', message: 'Fill in the application id: the host does not tell it.' }]
  }
  const client = connect(index.appId, key, index.origin)
  try {
    const { acl } = await client.getApiKey({ key })
    const more = acl.filter((right) => right !== 'search')
    if (more.length > 0 || acl.length === 0) {
      return [
        {
          path: 'new_key',
          message: `This key may do more than search (${more.join(', ')}). Fill in a key that can only search.`,
        },
      ]
    }
  } catch (cause) {
    return [
      refusal(cause, 'new_key', 'The host does not know this key. A secured key will not do.'),
    ]
  }
  const names = [STOCK_INDEX, ...Object.values(replicas)].map((name) =>
    ownIndexName(name, index.name),
  )
  const missing: Fault[] = []
  for (const indexName of names) {
    try {
      await client.searchSingleIndex({ indexName, searchParams: { query: '', hitsPerPage: 0 } })
    } catch (cause) {
      missing.push(refusal(cause, 'index_name', `The host has no index “${indexName}”.`))
    }
  }
  return missing.slice(0, 1)
}

/** A host that refuses says so with a status; one that does not answer has none. */
const refusal = (cause: unknown, path: string, message: string): Fault =>
  typeof cause === 'object' && cause !== null && 'status' in cause
    ? { path, message }
    : { path: 'host', message: 'The host does not answer. Check its name.' }
