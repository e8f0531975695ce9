'use client'

import { track } from '@/measurement/track'
import { classNames } from '@/ui/class-names'
import { HeartGlyph } from '@/ui/glyphs'
import { iconButtonClass } from '@/ui/IconButton'
import type { Favourite } from './favourite-rules'
import { toggleFavourite, useIsFavourite } from './favourites'

/** Saves the car on this device, or takes it off again. FAV-01 */
export function FavouriteButton({
  siteSlug,
  entry,
  className,
}: {
  siteSlug: string
  entry: Favourite
  className?: string
}) {
  const saved = useIsFavourite(siteSlug, entry.id)
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${entry.name}`}
      onClick={() => {
        if (toggleFavourite(siteSlug, entry)) track('save', { item_id: entry.id })
      }}
      className={classNames(
        iconButtonClass(),
        "grid place-items-center noscript:hidden before:absolute before:inset-1 before:rounded-full before:bg-white/92 before:content-['']",
        className,
      )}
    >
      <HeartGlyph
        filled={saved}
        className={classNames('relative size-[18px]!', saved ? 'text-[#b3161b]' : 'text-[#1b1e20]')}
      />
    </button>
  )
}
