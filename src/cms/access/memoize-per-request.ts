import type { PayloadRequest } from 'payload'

/**
 * Runs a database read once per request. To render one view, Payload evaluates the access rules of every
 * collection, once per operation and twice over.
 *
 * Keyed by the headers: Payload copies `req` and replaces its `context` within one request, but the
 * headers stay the same object. A call without headers is not memoized.
 */
export function memoizePerRequest<T>(
  read: (req: PayloadRequest, key: string) => Promise<T>,
): typeof read {
  const byRequest = new WeakMap<Headers, Map<string, Promise<T>>>()
  return (req, key) => {
    if (!req.headers) return read(req, key)
    const results = byRequest.get(req.headers) ?? new Map<string, Promise<T>>()
    byRequest.set(req.headers, results)
    const result = results.get(key) ?? read(req, key)
    results.set(key, result)
    return result
  }
}
