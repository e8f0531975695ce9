import { badRequest } from '../errors.ts'
import { type Answer, adminOnly, type Call, unknownPath } from './call.ts'

export function listIndexes(call: Call): Answer {
  adminOnly(call)
  const items = call.indexes.list().map(({ name, record, physical }) => {
    const replicas = record.settings.replicas
    return {
      name,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      entries: physical?.collection.liveCount ?? 0,
      dataSize: physical?.collection.store.bytes ?? 0,
      fileSize: physical?.collection.store.bytes ?? 0,
      lastBuildTimeS: 0,
      numberOfPendingTasks: call.indexes.pendingTasks,
      pendingTask: call.indexes.pendingTasks > 0,
      ...(record.primary === null ? {} : { primary: record.primary }),
      ...(Array.isArray(replicas) && replicas.length > 0 ? { replicas } : {}),
    }
  })
  return { items, nbPages: 1 }
}

const ADMIN_RIGHTS = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'listIndexes',
]

/** The two keys of the server; secured keys are made from the search key by the client. A key may ask about itself. */
export function keyRoutes(call: Call): Answer {
  if (call.method !== 'GET') throw badRequest('Keys are set by the configuration of this server')
  const about = (acl: string[], description: string) => ({
    acl,
    description,
    createdAt: 0,
    validity: 0,
  })
  const { access, path, request } = call
  const isOwn = path.length === 2 && request.headers['x-algolia-api-key'] === path[1]
  if (isOwn && access.role === 'admin') return about(ADMIN_RIGHTS, 'Admin API key')
  if (isOwn && access.role === 'search' && !access.restrictions)
    return about(['search'], 'Search-only API key')
  adminOnly(call)
  if (path.length === 1) {
    return {
      keys: [about(ADMIN_RIGHTS, 'Admin API key'), about(['search'], 'Search-only API key')],
    }
  }
  throw unknownPath()
}
