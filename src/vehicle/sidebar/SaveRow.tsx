'use client'

import type { Favourite } from '@/inventory/saved/favourite-rules'
import { useFavourites } from '@/inventory/saved/favourites'
import { track } from '@/measurement/track'
import { HeartGlyph } from '@/ui/glyphs'
import { minorRowClass } from './minor-row'

/** Saves the car on this device, or removes it. VDP-23 FAV-01 ANLY-07 */
export function SaveRow({ siteSlug, entry }: { siteSlug: string; entry: Favourite }) {
  const favourites = useFavourites(siteSlug)
  const saved = favourites.has(entry.id)
  return (
    <button
      type="button"
      aria-pressed={saved}
      onClick={() => {
        if (favourites.toggle(entry)) track('save', { item_id: entry.id })
      }}
      className={`${minorRowClass} noscript:hidden`}
    >
      <HeartGlyph filled={saved} />
      {saved ? 'Saved to compare' : 'Save to compare'}
    </button>
  )
}
