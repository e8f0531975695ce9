import path from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

/** Pages of sites: neither files and calls, which state their own, nor the admin. */
const PAGES =
  '/((?!(?:_next|admin|api|images|media|preview|stock-index|styleguide|videos)(?:/|$)|(?:favicon\\.ico|apple-touch-icon\\.png|manifest\\.webmanifest|\\.well-known/security\\.txt|robots\\.txt|mark\\.png|sitemap[^/]*\\.xml|blog/(?:[^/]+/)?rss\\.xml)$).*)'

const config: NextConfig = {
  poweredByHeader: false,
  // A folder that needs nothing else, for the image (`Dockerfile`). Not by itself: `next start` would warn.
  output: process.env.BUILD_STANDALONE ? 'standalone' : undefined,
  // Found by paths that are made at run time: fonts of PDFs and pictures, screenshots of blocks.
  outputFileTracingIncludes: {
    '/*': [
      'node_modules/@expo-google-fonts/{archivo,instrument-sans}/?00*/*.ttf',
      'blocks/*/thumbnail.webp',
      // The code of a thread, with its decoder.
      'src/media/heic-thread.mjs',
      'node_modules/{heic-decode,libheif-js}/**/*.{js,json,wasm}',
    ],
  },
  reactStrictMode: true,
  devIndicators: false,
  // Title and description stand in the head of every page: Next would send them to unknown readers
  // at the end of the body, for scripts to move.
  htmlLimitedBots: /.*/,
  // Photos have their own route (`src/media`); Next's would make pictures of any size for anybody.
  images: { unoptimized: true },
  allowedDevOrigins: ['*.localhost'],
  // In Redis for several processes, in memory for one (`src/cms/cache`). Next's own memory is not used.
  cacheHandler: path.resolve('src/cms/cache/next-cache-handler.ts'),
  cacheMaxMemorySize: 0,
  // Seconds. A page that nobody asked for since is rendered anew and not shown once more: the search key
  // in it would have ended one day (`index-client.ts`).
  expireTime: 12 * 3600,
  experimental: {
    // Next decides at build time which parts of a page to send ahead as one, and sends nothing ahead of a
    // page that was not built: ours are all made at their first view.
    prefetchInlining: false,
    // Seconds. A page that was fetched ahead shows what it said then: Next's five minutes are too long for a
    // price that changed or a car that was sold.
    staleTimes: { static: 30 },
  },
  // Browsers ask for a page each time, because a publish or an import ends it in this process alone. They
  // may keep it for going back, also where Next would forbid that. Not by the proxy: Next takes the
  // `no-cache` of its answer for one of the request, and would never answer 304.
  headers: () => [
    { source: PAGES, headers: [{ key: 'Cache-Control', value: 'private, no-cache' }] },
  ],
  // One copy of its classes, also in the instrumentation, which starts it: it tells errors by `instanceof`.
  serverExternalPackages: ['payload', 'pg-boss', '@redis/client'],
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
