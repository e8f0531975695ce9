'use client'

import { type PointerEvent, useRef, useState } from 'react'
import { photoUrl } from '@/media/photo-url'
import { Hotspots } from './Hotspots'
import type { PlacedHotspot } from './spin-frames'

export type InteriorProps = { name: string; src: string; hotspots: readonly PlacedHotspot[] }

/** Share of the picture that a key press looks on, per cent. */
const keyStep = 10
/** The picture is twice as wide as the stage. */
const widths = 2

/** Looks around inside the car: a wide picture that is dragged or moved by the arrow keys. IMG-07 */
export function InteriorView({ name, src, hotspots }: InteriorProps) {
  const [look, setLook] = useState(50)
  const root = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; look: number } | null>(null)
  const move = (to: number) => setLook(Math.min(100, Math.max(0, to)))
  const follow = (event: PointerEvent) => {
    const start = drag.current
    const width = root.current?.clientWidth
    if (!start || !width) return
    move(start.look - ((event.clientX - start.x) / (width * (widths - 1))) * 100)
  }
  return (
    <div ref={root} className="absolute inset-0 overflow-hidden">
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Look around inside ${name}`}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(look)}
        onKeyDown={(event) => {
          const step =
            event.key === 'ArrowLeft' ? -keyStep : event.key === 'ArrowRight' ? keyStep : 0
          if (step === 0) return
          event.preventDefault()
          move(look + step)
        }}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, look }
          event.currentTarget.setPointerCapture?.(event.pointerId)
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          drag.current = null
        }}
        onPointerCancel={() => {
          drag.current = null
        }}
        className="absolute inset-0 z-1 cursor-grab touch-pan-y outline-offset-[-4px] select-none active:cursor-grabbing"
      />
      <div
        className="absolute inset-y-0 left-0"
        style={{
          width: `${widths * 100}%`,
          transform: `translateX(-${(look * (widths - 1)) / widths}%)`,
        }}
      >
        <img
          src={photoUrl(src, 1640)}
          alt={`Inside of ${name}`}
          draggable={false}
          onError={() => console.warn('The interior picture did not load', src)}
          className="pointer-events-none size-full object-cover"
        />
      </div>
      {/* Over the surface that is dragged, so that a mark can be pressed. */}
      <div
        className="pointer-events-none absolute inset-y-0 left-0 z-2 [&_button]:pointer-events-auto"
        style={{
          width: `${widths * 100}%`,
          transform: `translateX(-${(look * (widths - 1)) / widths}%)`,
        }}
      >
        <Hotspots spots={hotspots} />
      </div>
    </div>
  )
}
