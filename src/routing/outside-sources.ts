import { mapOrigin } from '@/dealers/map/map-style'
import { loopbackFetch } from '@/server/loopback-fetch'
import { chatOrigins } from '@/sites/chat'
import type { Site } from '@/sites/site'
import { type TagSources, tagSources } from '@/sites/tags'

/** Origins of other hosts that a site's own settings load from; part of its content security policy. */
export type OutsideSources = {
  /** Origin of its map, null for the built-in drawing. SITE-09 */
  map: string | null
  /** Origins of its chat, empty without one. VDP-06 */
  chat: readonly string[]
  /** Origin of its own stock index, null for the platform's. SITE-08 */
  index: string | null
  /** Origins of the measuring services on its pages. ANLY-13 */
  tags: TagSources
}

const noTags: TagSources = { script: [], connect: [], img: [], frame: [] }
export const noOutsideSources: OutsideSources = {
  map: null,
  chat: [],
  index: null,
  tags: noTags,
}

type SiteOfSources = Pick<Site, 'flags' | 'tags' | 'searchIndex'>

export const outsideSources = (site: SiteOfSources): OutsideSources => ({
  map: mapOrigin(site),
  chat: chatOrigins(site),
  index: site.searchIndex?.origin ?? null,
  tags: tagSources(site.tags),
})

/** Without the chat and the tags: a preview is on the admin's host, where a script of others could act as the user. */
export const previewSources = (site: SiteOfSources): OutsideSources => ({
  ...outsideSources(site),
  chat: [],
  tags: noTags,
})

/**
 * Fetches the outside sources of a site from this process.
 *
 * @param site "/3" for the preview of a site on the admin host; "" for a site on its own host
 * @throws Error when no valid response comes in time
 */
export async function fetchOutsideSources(host: string, site: string): Promise<OutsideSources> {
  const answer: unknown = JSON.parse(await loopbackFetch(host, `/api/outside-sources${site}`))
  const { map, chat, index, tags } = (answer ?? {}) as Record<string, unknown>
  const found = (tags ?? {}) as Record<string, unknown>
  return {
    map: typeof map === 'string' ? map : null,
    chat: originsIn(chat),
    index: typeof index === 'string' ? index : null,
    tags: {
      script: originsIn(found.script),
      connect: originsIn(found.connect),
      img: originsIn(found.img),
      frame: originsIn(found.frame),
    },
  }
}

const originsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((origin) => typeof origin === 'string') : []
