import type { Page } from '@/payload-types'
import type { Site } from '@/sites/site'
import { cached } from '../cache/cached'
import { siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'
import { publishedOn } from './get-page'

type BlockType = NonNullable<Page['blocks']>[number]['blockType']

/** The first published page of a site, by its path, that has a block of a kind; null where none has. */
export function pathWithBlock(
  site: Pick<Site, 'id'>,
  blockType: BlockType,
): Promise<string | null> {
  return cached(['path-with-block', site.id, blockType], [siteTag(site.id)], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'pages',
      where: publishedOn(site, {}),
      pagination: false,
      depth: 0,
      sort: 'path',
      select: { path: true, blocks: true },
    })
    const page = docs.find(({ blocks }) => blocks?.some((block) => block.blockType === blockType))
    return page?.path ?? null
  })
}
