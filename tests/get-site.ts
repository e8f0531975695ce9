import { notFound } from 'next/navigation'
import type { Site } from '@/sites/site'

/** Stands for `@/cms/reads/get-site`, so that a test can call a route for a site that it made up. */
const sites = new Map<string, Site>()
let calls = 0

export async function getSite(host: string): Promise<Site> {
  const given = sites.get(host)
  if (given) return given
  const { findSite } = await import('@/cms/reads/find-site')
  return (await findSite(host)) ?? notFound()
}

type Route<Params> = (
  request: Request,
  context: { params: Promise<{ host: string } & Params> },
) => Response | Promise<Response>

/** The response of a route under `src/app/(site)/[host]` for a site. */
export async function callRoute<Params extends object = object>(
  route: Route<Params>,
  site: Site,
  request: Request,
  ...[params]: keyof Params extends never ? [] : [Params]
): Promise<Response> {
  const host = `call-${++calls}.test`
  sites.set(host, site)
  try {
    return await route(request, { params: Promise.resolve({ host, ...(params as Params) }) })
  } finally {
    sites.delete(host)
  }
}
