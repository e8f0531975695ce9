export const dynamic = 'force-dynamic'

/**
 * Whether this process answers, for a proxy that shares requests out: kept pages are served while the database
 * or the index is away, so neither may take a process off the list.
 */
export function GET(): Response {
  return Response.json({ status: 'up' }, { headers: { 'cache-control': 'no-store' } })
}
