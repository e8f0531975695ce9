'use client'

import Script from 'next/script'
import { useEffect, useState } from 'react'
import type { Purpose, SiteTags } from '@/sites/tags'
import { startTags, type TagScript } from './browser-tags'
import { measureTagCosts } from './tag-costs'

/** Loads the scripts of the allowed tags once the page is idle, and measures what they cost. */
export function RunTags({ tags, allowed }: { tags: SiteTags; allowed: Record<Purpose, boolean> }) {
  const [scripts, setScripts] = useState<TagScript[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: tags start once; another choice renders anew.
  useEffect(() => {
    setScripts(startTags(tags, allowed))
    return measureTagCosts()
  }, [])
  return scripts.map(({ src, onLoad }) => (
    <Script key={src} src={src} strategy="lazyOnload" {...(onLoad && { onLoad })} />
  ))
}
