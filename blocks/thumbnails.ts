import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Block, Endpoint } from 'payload'
import { capitalise } from '@/ui/text-format'

/** Folder of the screenshots of blocks; `npm run thumbnails` makes them. */
export const thumbnailFile = (slug: string) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'blocks', capitalise(slug), 'thumbnail.webp')

/** Adds the screenshot of each block to the menu of blocks. */
export const withThumbnails = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => ({
    ...block,
    admin: {
      ...block.admin,
      images: { thumbnail: { url: `/api/block-thumbnails/${block.slug}`, alt: '' } },
    },
  }))

/** `GET /api/block-thumbnails/:slug`: the same for everybody, from the demo site. */
export const thumbnailEndpoint: Endpoint = {
  path: '/block-thumbnails/:slug',
  method: 'get',
  handler: async (req) => {
    const block = Object.values(req.payload.blocks).find(
      ({ slug }) => slug === req.routeParams?.slug,
    )
    const picture = block && (await readFile(thumbnailFile(block.slug)).catch(() => null))
    if (!picture) return new Response(null, { status: 404 })
    return new Response(new Uint8Array(picture), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' },
    })
  },
}
