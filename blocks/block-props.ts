import type { Page } from '@/payload-types'
import type { Site } from '@/sites/site'

export type AnyBlock = NonNullable<Page['blocks']>[number]
export type BlockType = AnyBlock['blockType']
export type BlockOf<T extends BlockType> = Extract<AnyBlock, { blockType: T }>

/** What a block knows of its page. */
export type BlockPage = {
  /** Document of the CMS; null where a page has none. */
  id: number | null
  path: string
  /** Query of the request; absent on a page that is cached. */
  query: URLSearchParams
}

/** Props of every block: what the editor filled in, the site, the time, the page. */
export type BlockProps<T extends BlockType> = {
  block: BlockOf<T>
  site: Site
  now: Date
  page: BlockPage
}
