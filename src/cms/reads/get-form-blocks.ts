import type { Page } from '@/payload-types'
import type { Site } from '@/sites/site'
import { cached } from '../cache/cached'
import { siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'
import { publishedOn } from './get-page'

type AnyBlock = NonNullable<Page['blocks']>[number]
const formTypes = ['enquiryForm', 'serviceBooking', 'tradeInOffer', 'quickQuote'] as const
export type FormBlock = Extract<AnyBlock, { blockType: (typeof formTypes)[number] }>

const isForm = (block: AnyBlock): block is FormBlock =>
  formTypes.some((type) => type === block.blockType)

/**
 * The forms on a site's published pages and in its reusable sections, as its editors defined them.
 * One cache entry per site, so that guessed ids do not fill the cache.
 */
export function formBlocks(site: Pick<Site, 'id'>): Promise<FormBlock[]> {
  return cached(['form-blocks', site.id], [siteTag(site.id)], async () => {
    const payload = await getPayloadClient()
    const read = {
      where: publishedOn(site, {}),
      pagination: false,
      depth: 0,
      select: { blocks: true },
    } as const
    const [pages, sections] = await Promise.all([
      payload.find({ collection: 'pages', ...read }),
      payload.find({ collection: 'sections', ...read }),
    ])
    return [...pages.docs, ...sections.docs].flatMap(({ blocks }) => (blocks ?? []).filter(isForm))
  })
}
