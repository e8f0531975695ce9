import path from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { memories } from './src/web/memories'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // The web process does both, once for a page that is kept (`src/web`).
  compress: false,
  generateEtags: false,
  // No preloads in the headers: they stand in the head, and a browser that is told of style and type
  // before the page has both under way while it opens the page, which takes twice as long then.
  reactMaxHeadersLength: 0,
  // Title and description stand in the head of every page: Next would send them to unknown readers
  // at the end of the body, for scripts to move.
  htmlLimitedBots: /./,
  allowedDevOrigins: ['*.localhost'],
  // Pages made at run time stay in memory: the tags that expire them are in memory too, and a page
  // on disk would look fresh again after a restart.
  cacheHandler: path.resolve('src/web/page-cache.mjs'),
  cacheMaxMemorySize: memories.drawnPages,
  // Seconds. A page that nobody asked for since is drawn anew and not shown once more: the search key
  // in it would have ended one day (`index-client.ts`).
  expireTime: 12 * 3600,
  experimental: {
    isrFlushToDisk: false,
    // What goes beyond is cut off without a word; the web process refuses it first. An upload's form
    // carries a little more than its file.
    proxyClientMaxBodySize: (Number(process.env.FEED_UPLOAD_MB || 100) + 1) * 1_000_000,
  },
  typescript: {
    // `npm run check` judges types, once.
    ignoreBuildErrors: true,
  },
}

/**
 * Payload asks every page for `Sec-CH-Prefers-Color-Scheme` as a critical hint, which costs a cold
 * Chromium visitor a second round trip. Only the admin uses it.
 * https://github.com/payloadcms/payload/issues/17906
 */
function clientHintsForAdminOnly(next: NextConfig): NextConfig {
  const headers = next.headers
  return {
    ...next,
    async headers() {
      const entries = (await headers?.()) ?? []
      return entries.map((entry) =>
        entry.headers.some((header) => header.key === 'Critical-CH')
          ? { ...entry, source: '/admin/:path*' }
          : entry,
      )
    },
  }
}

export default clientHintsForAdminOnly(withPayload(config, { devBundleServerPackages: false }))
