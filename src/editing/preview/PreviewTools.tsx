'use client'

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { setClock } from '@/calendar/clock'
import { AsOfForm } from './AsOfForm'
import { BlockList } from './BlockList'
import { blocksOnPage, type Place, placeOf, placeOfBlock, showPlace } from './block-places'
import { showUnsaved } from './live-text'
import { type EditMessage, readEditMessage } from './messages'
import { type Box, Outlines } from './Outlines'
import { previewOf } from './preview-of'

export type PreviewedMoment = {
  /** Milliseconds since 1970; null: now. */
  at: number | null
  /** "Tue 1 July 2025, 9:00 am Brisbane" */
  words: string
  /** On the wall of the site, for the field: "2025-07-01T09:00". */
  wall: string
  /** "Brisbane" */
  zone: string
}

/** The window with the form: the parent of this frame, or the opener. */
const formWindow = (): Window | null =>
  window.parent !== window ? window.parent : (window.opener as Window | null)

/**
 * Adds to the previewed page: hovering outlines a part, a press opens its field in the form; the
 * moment that the page shows; the blocks as a list for the keyboard.
 */
export function PreviewTools({ siteId, moment }: { siteId: number; moment: PreviewedMoment }) {
  const router = useRouter()
  const [editing, setEditing] = useState(false)
  const [hovered, setHovered] = useState<Place | null>(null)
  const [box, setBox] = useState<Box | null>(null)
  const [hasForm, setHasForm] = useState(false)
  useState(() => {
    // While it is rendered: what reads the clock does so in effects, after this.
    if (typeof window !== 'undefined' && moment.at !== null) setClock(moment.at)
  })

  useEffect(() => {
    const present = formWindow() !== null
    setHasForm(present)
    setEditing(present)
  }, [])

  const edit = useCallback((place: Place) => {
    const message: EditMessage = {
      type: 'forecourt:edit',
      block: place.block,
      field: place.field,
    }
    formWindow()?.postMessage(message, window.location.origin)
  }, [])

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const from = { origin: window.location.origin, source: formWindow() }
      const shown = readEditMessage(event, { ...from, type: 'forecourt:show' })
      if (shown) {
        const place = placeOfBlock(shown.block, shown.field)
        if (place) setBox(showPlace(place))
      }
      if (event.origin === from.origin && event.source === from.source) showUnsaved(event.data)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    const onMove = (event: PointerEvent) => {
      const place = editing ? placeOf(event.target) : null
      setHovered((before) =>
        before?.element === place?.element && before?.root === place?.root ? before : place,
      )
    }
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (!target || target.closest('[data-preview-tools]')) return
      const link = target.closest('a[href]')
      if (editing) {
        const place = placeOf(target)
        if (place || link) {
          event.preventDefault()
          event.stopPropagation()
        }
        if (place) edit(place)
        return
      }
      const href = link?.getAttribute('href')
      const onward = href && previewOf(href, siteId, window.location)
      if (onward) {
        event.preventDefault()
        event.stopPropagation()
        window.location.assign(onward)
      }
    }
    document.addEventListener('pointermove', onMove, { passive: true })
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [editing, edit, siteId])

  return (
    <div data-preview-tools style={{ fontFamily: 'system-ui, sans-serif' }}>
      <RefreshRouteOnSave
        refresh={() => router.refresh()}
        serverURL={typeof window === 'undefined' ? '' : window.location.origin}
      />
      <Outlines hovered={editing ? hovered : null} shown={box} />
      <aside
        aria-label="Preview tools"
        className="relative z-90 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-[#c9ccd1] bg-white px-3 py-2 text-[13px] leading-5 text-[#1b1f24]"
      >
        <AsOfForm moment={moment} />
        {hasForm && (
          <label className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={editing}
              onChange={(event) => setEditing(event.target.checked)}
            />
            Press a part to edit it
          </label>
        )}
        <BlockList
          onChoose={(block) => {
            const place = placeOfBlock(block, '')
            if (!place) return
            setBox(showPlace(place))
            edit(place)
          }}
          read={blocksOnPage}
        />
      </aside>
    </div>
  )
}
