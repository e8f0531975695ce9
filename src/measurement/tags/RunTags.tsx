'use client'

import Script from 'next/script'
import { useEffect, useState } from 'react'
import type { Purpose, SiteTags } from '@/sites/tags'
import { isKeyPage } from '../public-path'
import { startTags, type TagScript } from './browser-tags'
import { measureTagCosts } from './tag-costs'

/**
 * Loads the scripts of the allowed tags once the page is idle, and measures what they cost. A visit that began
 * on a page whose address is a key runs none until the next page is loaded: tags read the address, also of
 * pages that the Back button returns to.
 */
export function RunTags({ tags, allowed }: { tags: SiteTags; allowed: Record<Purpose, boolean> }) {
  const [scripts, setScripts] = useState<TagScript[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: tags start once; another choice renders anew.
  useEffect(() => {
    if (isKeyPage(window.location.pathname)) return
    setScripts(startTags(tags, allowed))
    return measureTagCosts()
  }, [])
  return scripts.map(({ src, onLoad }) => (
    <Script key={src} src={src} strategy="lazyOnload" {...(onLoad && { onLoad })} />
  ))
}
