'use client'

import { type PointerEvent, useRef, useState } from 'react'
import { photoUrl } from '@/sites/photo-url'
import { classNames } from '@/ui/class-names'
import { Hotspots } from './Hotspots'
import { type PlacedHotspot, pictureWidths } from './spin-frames'
import { TurnButtons } from './TurnButtons'

export type InteriorProps = { name: string; src: string; hotspots: readonly PlacedHotspot[] }

/** Pan per key press, per cent of the picture. */
const keyStep = 10

/**
 * Interior view: a picture wider than the stage, panned by dragging, with buttons or with the arrow keys.
 * IMG-07
 */
export function InteriorView({ name, src, hotspots }: InteriorProps) {
  const [look, setLook] = useState(50)
  /** Width by height of the picture; 0 until it is there. */
  const [shape, setShape] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; look: number } | null>(null)
  const widths = pictureWidths(shape)
  const move = (to: number) => setLook(Math.min(100, Math.max(0, to)))
  const follow = (event: PointerEvent) => {
    const start = drag.current
    const width = root.current?.clientWidth
    if (!start || !width) return
    move(start.look - ((event.clientX - start.x) / (width * (widths - 1))) * 100)
  }
  const box = {
    width: `${widths * 100}%`,
    aspectRatio: shape || undefined,
    transform: `translate(-${(look * (widths - 1)) / widths}%, -50%)`,
  }
  return (
    // `isolate`: layers inside stay below the tabs of the stage.
    <div ref={root} className="absolute inset-0 isolate overflow-hidden">
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Look around inside ${name}`}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(look)}
        aria-valuetext={lookWords(look)}
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
        className="absolute inset-0 z-1 cursor-grab touch-pan-y touch-pinch-zoom outline-offset-[-4px] select-none active:cursor-grabbing"
      />
      <div className="absolute top-1/2 left-0" style={box}>
        <img
          src={photoUrl(src, 1640)}
          alt={`Inside of ${name}`}
          draggable={false}
          ref={(image) => {
            // A cached picture has loaded before the listener is added.
            if (image?.complete && image.naturalHeight > 0 && shape === 0) {
              setShape(image.naturalWidth / image.naturalHeight)
            }
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth / naturalHeight)
          }
          onError={() => console.warn('The interior picture did not load', src)}
          className={classNames(
            'pointer-events-none size-full object-cover',
            shape === 0 && 'opacity-0',
          )}
        />
      </div>
      {/* Above the dragged surface, so that a hotspot can be pressed. */}
      {shape > 0 && (
        <div
          className="pointer-events-none absolute top-1/2 left-0 z-2 [&_button]:pointer-events-auto"
          style={box}
        >
          <Hotspots spots={hotspots} />
        </div>
      )}
      <TurnButtons
        left="Look to the left"
        right="Look to the right"
        onTurn={(way) => move(look + 2 * way * keyStep)}
      />
      <p className="pointer-events-none absolute top-4 left-1/2 z-2 -translate-x-1/2 rounded-tag bg-[rgb(18_20_22/.78)] px-3 py-1 text-sm font-semibold whitespace-nowrap text-white">
        Drag to look around
      </p>
    </div>
  )
}

function lookWords(look: number): string {
  if (look < 34) return 'To the left'
  return look > 66 ? 'To the right' : 'Straight ahead'
}
