'use client'

import { type KeyboardEvent, useRef } from 'react'
import { classNames } from '@/ui/class-names'
import type { GalleryView } from './gallery-media'

const labels: Record<GalleryView, string> = { spin: 'Spin', images: 'Images', interior: 'Interior' }

/** Tabs on the stage. IMG-07 */
export function GalleryViews({
  name,
  views,
  current,
  onChange,
}: {
  name: string
  views: readonly GalleryView[]
  current: GalleryView
  onChange: (view: GalleryView) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = views[(views.indexOf(current) + step + views.length) % views.length]
    if (!next) return
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={`View of ${name}`}
      onKeyDown={move}
      className="absolute bottom-3 left-3 flex noscript:hidden rounded-[min(var(--r-pill),24px)] bg-white/94 p-1 sm:bottom-4 sm:left-4"
    >
      {views.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          data-view={view}
          aria-selected={view === current}
          tabIndex={view === current ? 0 : -1}
          onClick={() => onChange(view)}
          className={classNames(
            'relative inline-flex min-h-9.5 items-center rounded-[min(var(--r-pill),20px)] px-3 text-md font-label before:absolute before:-inset-y-1 before:inset-x-0 sm:px-3.5',
            view === current ? 'bg-[#16191b] text-white' : 'text-[#333b40]',
          )}
        >
          {labels[view]}
        </button>
      ))}
    </div>
  )
}
