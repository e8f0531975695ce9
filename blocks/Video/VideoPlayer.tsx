'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PlayGlyph } from '@/ui/page-glyphs'

/** The preview picture until a shopper presses play; only then is the player loaded. IMG-05 */
export function VideoPlayer({
  src,
  title,
  poster,
}: {
  src: string
  title: string
  poster: ReactNode
}) {
  const [playing, setPlaying] = useState(false)
  const player = useRef<HTMLIFrameElement>(null)
  // Moves the focus from the removed button.
  useEffect(() => {
    if (playing) player.current?.focus({ preventScroll: true })
  }, [playing])
  if (playing) {
    return (
      <iframe
        ref={player}
        src={`${src}${src.includes('?') ? '&' : '?'}autoplay=1`}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        className="absolute inset-0 size-full border-0"
      />
    )
  }
  return (
    <button
      type="button"
      aria-label={`Play: ${title}`}
      onClick={() => setPlaying(true)}
      className="group/play absolute inset-0"
    >
      {poster}
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-18 place-items-center rounded-full bg-surface text-ink shadow-float transition-transform duration-base group-hover/play:scale-105 motion-reduce:transform-none">
          <PlayGlyph className="size-7" />
        </span>
      </span>
    </button>
  )
}
