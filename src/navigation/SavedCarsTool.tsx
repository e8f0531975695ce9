'use client'

import { useFavourites } from '@/stock/favourites'
import { HeartGlyph } from '@/ui/glyphs'
import { HeaderTool } from './HeaderTool'

/** The saved cars of this device with their number; opens the comparison. FAV-05 */
export function SavedCarsTool({ siteSlug }: { siteSlug: string }) {
  const { list } = useFavourites(siteSlug)
  return (
    <HeaderTool href="/compare" label="Saved cars" count={list.length}>
      <HeartGlyph />
    </HeaderTool>
  )
}
