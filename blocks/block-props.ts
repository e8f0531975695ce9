import type { Page } from '@/payload-types'
import type { Site } from '@/sites/site'

export type AnyBlock = NonNullable<Page['blocks']>[number]
export type BlockType = AnyBlock['blockType']
export type BlockOf<T extends BlockType> = Extract<AnyBlock, { blockType: T }>

/** What a block may know of the page that it stands on. */
export type BlockPage = {
  /** Document of the CMS; null where a page has none. */
  id: number | null
  path: string
  /** Query of the address; absent if the page is cached for all. */
  query: URLSearchParams
}

/** Everything that a block gets: what the editor filled in, the site, the moment, its page. */
export type BlockProps<T extends BlockType> = {
  block: BlockOf<T>
  site: Site
  now: Date
  page: BlockPage
}
