'use client'

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Car } from '@/inventory/car'
import { photoUrl } from '@/sites/photo-url'
import { prefersReducedMotion } from '@/ui/browser'
import { classNames } from '@/ui/class-names'
import { Glyph } from '@/ui/glyphs'
import { IconButton } from '@/ui/IconButton'
import { moveFocus } from '@/ui/move-focus'
import { Hotspots } from './Hotspots'
import {
  framesForDrag,
  framesForKey,
  framesOfPress,
  frameWidthIn,
  hotspotsAt,
  stageShape,
  turnedFrame,
} from './spin-frames'
import { TurnButtons } from './TurnButtons'

export type SpinProps = {
  name: string
  /** Pictures around the car, in order. */
  frames: readonly string[]
  hotspots: NonNullable<Car['hotspots']>['exterior']
  autoRotate: boolean
  /** Time of a frame while the car turns by itself, ms. */
  intervalMs: number
  /** Distance of a drag that turns one frame, px. */
  sensitivityPx: number
}

const arrowsIn =
  'M144,104V64a8,8,0,0,1,16,0V84.69l42.34-42.35a8,8,0,0,1,11.32,11.32L171.31,96H192a8,8,0,0,1,0,16H152A8,8,0,0,1,144,104Zm-40,40H64a8,8,0,0,0,0,16H84.69L42.34,202.34a8,8,0,0,0,11.32,11.32L96,171.31V192a8,8,0,0,0,16,0V152A8,8,0,0,0,104,144Zm67.31,16H192a8,8,0,0,0,0-16H152a8,8,0,0,0-8,8v40a8,8,0,0,0,16,0V171.31l42.34,42.35a8,8,0,0,0,11.32-11.32ZM104,56a8,8,0,0,0-8,8V84.69L53.66,42.34A8,8,0,0,0,42.34,53.66L84.69,96H64a8,8,0,0,0,0,16h40a8,8,0,0,0,8-8V64A8,8,0,0,0,104,56Z'
const arrowsOut =
  'M216,48V96a8,8,0,0,1-16,0V67.31l-42.34,42.35a8,8,0,0,1-11.32-11.32L188.69,56H160a8,8,0,0,1,0-16h48A8,8,0,0,1,216,48ZM98.34,146.34,56,188.69V160a8,8,0,0,0-16,0v48a8,8,0,0,0,8,8H96a8,8,0,0,0,0-16H67.31l42.35-42.34a8,8,0,0,0-11.32-11.32ZM208,152a8,8,0,0,0-8,8v28.69l-42.34-42.35a8,8,0,0,0-11.32,11.32L188.69,200H160a8,8,0,0,0,0,16h48a8,8,0,0,0,8-8V160A8,8,0,0,0,208,152ZM67.31,56H96a8,8,0,0,0,0-16H48a8,8,0,0,0-8,8V96a8,8,0,0,0,16,0V67.31l42.34,42.35a8,8,0,0,0,11.32-11.32Z'

/** Width of the frames: enough for a phone and quick to load forty times. */
const frameWidth = 1120

/**
 * Turns the car by drag, by buttons, by arrow keys, or by itself until it is touched or focused; never by
 * itself with reduced motion. IMG-09 IMG-10 IMG-11 IMG-12 ERR-14
 */
export function SpinViewer({
  name,
  frames,
  hotspots,
  autoRotate,
  intervalMs,
  sensitivityPx,
}: SpinProps) {
  const [frame, setFrame] = useState(0)
  const [turning, setTurning] = useState(false)
  const [expanded, setExpanded] = useState(false)
  /** Width by height of the frames. */
  const [shape, setShape] = useState(stageShape)
  const root = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; frame: number } | null>(null)
  const count = frames.length

  useEffect(() => {
    setTurning(autoRotate && !prefersReducedMotion())
  }, [autoRotate])

  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => setFrame((at) => turnedFrame(at, 1, count)), intervalMs)
    return () => clearInterval(timer)
  }, [turning, intervalMs, count])

  useEffect(() => {
    const images = frames.map((source) => {
      const image = new Image()
      image.onerror = () => console.warn('A picture of the spin did not load', source)
      image.src = photoUrl(source, frameWidth)
      return image
    })
    return () => {
      for (const image of images) image.onerror = null
    }
  }, [frames])

  useEffect(() => {
    const element = root.current
    if (!expanded || !element?.showPopover) return
    element.showPopover()
    surface.current?.focus()
    return () => {
      if (element.matches(':popover-open')) element.hidePopover()
      moveFocus(element.querySelector<HTMLElement>(':scope > button'))
    }
  }, [expanded])

  /** In full screen the focus stays inside, and Escape closes from anywhere. */
  const keepInside = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return setExpanded(false)
    if (event.key !== 'Tab') return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"], button')]
    const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (document.activeElement !== edge) return
    event.preventDefault()
    other?.focus()
  }
  const overlay = expanded
    ? { role: 'dialog', 'aria-modal': true, 'aria-label': `Spin of ${name}`, onKeyDown: keepInside }
    : {}

  const stop = () => setTurning(false)
  const turn = (by: number) => {
    stop()
    setFrame((at) => turnedFrame(at, by, count))
  }
  const follow = (event: PointerEvent) => {
    const start = drag.current
    if (!start) return
    const by = framesForDrag(event.clientX - start.x, sensitivityPx)
    setFrame(turnedFrame(start.frame, by, count))
  }

  /** Where the frame lies, and the marks on it. */
  const box = {
    style: { width: frameWidthIn(expanded ? 'screen' : 'stage', shape), aspectRatio: shape },
    className: classNames(
      'pointer-events-none absolute left-1/2 -translate-x-1/2 [&_button]:pointer-events-auto',
      // In the stage it is as large as the photo under it.
      expanded ? 'top-1/2 -translate-y-1/2' : 'top-[60%] -translate-y-[60%]',
    ),
  }

  return (
    <div
      ref={root}
      // Uses the top layer, which shows it over the page without moving it in the DOM; Back on a
      // phone closes it.
      popover={expanded ? 'auto' : undefined}
      onToggle={({ newState }) => {
        if (newState === 'closed') setExpanded(false)
      }}
      {...overlay}
      className={classNames(
        expanded
          ? 'fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-black p-0 [--ring:#fff]'
          : 'absolute inset-0',
        '[container-type:size] overflow-hidden',
      )}
    >
      <div
        ref={surface}
        role="slider"
        tabIndex={0}
        aria-label={`Turn ${name}`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={frame + 1}
        aria-valuetext={`View ${frame + 1} of ${count}`}
        // A screen reader would announce every frame of a turning car, and a keyboard has no other
        // way to stop it.
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) stop()
        }}
        onKeyDown={(event) => {
          const by = framesForKey(event.key)
          if (by === null) return
          event.preventDefault()
          turn(by)
        }}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, frame }
          stop()
          event.currentTarget.setPointerCapture?.(event.pointerId)
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          drag.current = null
        }}
        onPointerCancel={() => {
          drag.current = null
        }}
        className="absolute inset-0 cursor-grab touch-pan-y touch-pinch-zoom outline-offset-[-4px] select-none active:cursor-grabbing"
      >
        {/* A plain img: the frame changes ten times a second and is already loaded. */}
        <div {...box}>
          <img
            src={photoUrl(frames[frame] ?? '', frameWidth)}
            alt=""
            draggable={false}
            data-frame={frame}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalHeight > 0) setShape(naturalWidth / naturalHeight)
            }}
            className="size-full object-cover"
          />
        </div>
      </div>
      {/* Above the dragged surface, so that a hotspot can be pressed. */}
      <div {...box}>
        {/* Stops turning, so that a hotspot does not move away. */}
        <Hotspots spots={hotspotsAt(hotspots, frame)} onReach={stop} />
      </div>
      <TurnButtons
        left={`Turn ${name} to the left`}
        right={`Turn ${name} to the right`}
        onTurn={(way) => turn(way * framesOfPress(count))}
      />
      <p className="pointer-events-none absolute top-4 left-1/2 -translate-x-1/2 rounded-tag bg-[rgb(18_20_22/.78)] px-3 py-1 text-sm font-semibold whitespace-nowrap text-white print:hidden">
        Drag to turn
      </p>
      <IconButton
        label={expanded ? 'Close full screen' : 'Open full screen'}
        look="disc"
        className={classNames(
          'absolute! right-3 sm:right-4',
          expanded ? 'top-3' : 'bottom-3 sm:bottom-4',
        )}
        onClick={() => setExpanded((open) => !open)}
      >
        <Glyph look="shape" path={expanded ? arrowsIn : arrowsOut} />
      </IconButton>
    </div>
  )
}
