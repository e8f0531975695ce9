import { mapOrigin } from '@/dealers/map/map-style'
import { chatOrigins } from '@/sites/chat'
import type { Site } from '@/sites/site'

/** What a site of its own choice brings from other hosts; part of its content security policy. */
export type OutsideSources = {
  /** Origin of its map, null for the built-in drawing. SITE-09 */
  map: string | null
  /** Origins of its chat, empty without one. VDP-06 */
  chat: readonly string[]
}

export const noSources: OutsideSources = { map: null, chat: [] }

export const outsideSources = (site: Pick<Site, 'flags'>): OutsideSources => ({
  map: mapOrigin(site),
  chat: chatOrigins(site),
})

/** A preview stands on the admin's host: a script of others would act there as the person signed in. */
export const previewSources = (site: Pick<Site, 'flags'>): OutsideSources => ({
  ...outsideSources(site),
  chat: [],
})
