import http from 'node:http'
import { gunzipSync } from 'node:zlib'

/** A running server. */
export type Build = { name: string; base: URL }

export type PageKind = 'home' | 'search' | 'vehicle'
export type SitePages = { slug: string; paths: Record<PageKind, string> }

/** The address of a page of a site on a build. */
export function addressOf({ base }: Build, slug: string, path: string): string {
  const address = new URL(path, base)
  address.hostname = `${slug}.${base.hostname}`
  return address.href
}

/**
 * Finds the search of a site by the link of its header, and the first car there that opens with photos
 * and has thumbnails: a car with an all-round view has no large photo to change.
 */
export async function findPages(build: Build, slug: string): Promise<SitePages> {
  const read = async (path: string) => {
    const { status, text } = await download(addressOf(build, slug, path))
    if (status !== 200) throw new Error(`${addressOf(build, slug, path)} answers ${status}`)
    return text
  }
  const home = await read('/')
  const searchLink = home.match(/<a\b[^>]*aria-label="Search"[^>]*>/)?.[0]
  const search = searchLink?.match(/href="([^"]+)"/)?.[1]
  if (!search) throw new Error(`The home page of ${slug} has no link called Search`)
  const links = (await read(search)).matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)
  for (const vehicle of new Set([...links].map(([, path = '']) => path))) {
    const page = await read(vehicle)
    const hasPhotos = page.includes('aria-label="Photo 2"')
    if (hasPhotos && /aria-label="Photo 1 of \d+, open full screen"/.test(page)) {
      return { slug, paths: { home: '/', search, vehicle } }
    }
  }
  throw new Error(`${slug}${search} lists no car with thumbnails: is the demo seeded?`)
}

/** Fetches as a browser that reads gzip does. Node does not resolve `*.localhost` on every system. */
export function download(
  address: string,
): Promise<{ status: number; transferred: number; text: string }> {
  const { hostname, host, port, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const request = http.get(
      {
        host: hostname.endsWith('.localhost') ? '127.0.0.1' : hostname,
        port,
        path: pathname + search,
        headers: { host, 'accept-encoding': 'gzip' },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          const isGzip = response.headers['content-encoding'] === 'gzip'
          resolve({
            status: response.statusCode ?? 0,
            transferred: body.length,
            text: (isGzip ? gunzipSync(body) : body).toString('utf8'),
          })
        })
      },
    )
    request.on('error', reject)
  })
}
