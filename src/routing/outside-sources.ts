import { mapOrigin } from '@/dealers/map/map-style'
import { loopbackFetch } from '@/server/loopback-fetch'
import { chatOrigins } from '@/sites/chat'
import type { Site } from '@/sites/site'

/** What a site of its own choice brings from other hosts; part of its content security policy. */
export type OutsideSources = {
  /** Origin of its map, null for the built-in drawing. SITE-09 */
  map: string | null
  /** Origins of its chat, empty without one. VDP-06 */
  chat: readonly string[]
}

export const noOutsideSources: OutsideSources = { map: null, chat: [] }

export const outsideSources = (site: Pick<Site, 'flags'>): OutsideSources => ({
  map: mapOrigin(site),
  chat: chatOrigins(site),
})

/** A preview stands on the admin's host: a script of others would act there as the person signed in. */
export const previewSources = (site: Pick<Site, 'flags'>): OutsideSources => ({
  ...outsideSources(site),
  chat: [],
})

/**
 * What a site brings from other hosts, as the site itself says.
 *
 * @param site "/3" asks the admin host about the preview of a site; "" asks a site's own host
 * @throws Error when there is no usable answer in time
 */
export async function fetchOutsideSources(host: string, site: string): Promise<OutsideSources> {
  const answer: unknown = JSON.parse(await loopbackFetch(host, `/api/outside-sources${site}`))
  const { map, chat } = (answer ?? {}) as Record<string, unknown>
  return {
    map: typeof map === 'string' ? map : null,
    chat: Array.isArray(chat) ? chat.filter((origin) => typeof origin === 'string') : [],
  }
}
