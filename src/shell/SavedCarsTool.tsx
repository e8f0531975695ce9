'use client'

import { useFavourites } from '@/inventory/saved/favourites'
import { HeartGlyph } from '@/ui/glyphs'
import { HeaderTool } from './HeaderTool'

/** The saved cars of this device with their number; opens the comparison. FAV-05 */
export function SavedCarsTool({
  siteSlug,
  noun,
}: {
  siteSlug: string
  /** What the site sells: "cars", "caravans". */
  noun: string
}) {
  const { list } = useFavourites(siteSlug)
  return (
    <HeaderTool href="/compare" label={`Saved ${noun}`} count={list.length}>
      <HeartGlyph />
    </HeaderTool>
  )
}
