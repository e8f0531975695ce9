'use client'

import { useState } from 'react'
import { classNames } from '@/ui/class-names'
import type { PlacedHotspot } from './spin-frames'

/** Hotspots on a picture; each has a label. Escape closes. IMG-12 */
export function Hotspots({
  spots,
  onReach,
}: {
  spots: readonly PlacedHotspot[]
  onReach?: () => void
}) {
  const [open, setOpen] = useState<string | null>(null)
  return spots.map(({ id, description, x, y }) => (
    <span
      key={id}
      className={classNames('absolute -translate-1/2', open === id && 'z-3')}
      style={{ left: `${x}%`, top: `${y}%` }}
    >
      <button
        type="button"
        aria-expanded={open === id}
        aria-label={description}
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={() => setOpen((current) => (current === id ? null : id))}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || open !== id) return
          // Stops the event for the viewer around it and its popover.
          event.stopPropagation()
          event.preventDefault()
          setOpen(null)
        }}
        className="grid size-11 place-items-center before:size-5 before:rounded-full before:border-[5px] before:border-white before:bg-[#16191b] before:shadow-[0_0_0_1px_rgb(0_0_0/.35)] before:content-['']"
      />
      {open === id && (
        <span
          dir="auto"
          className={classNames(
            'pointer-events-none absolute w-max max-w-48 rounded-control bg-[#16191b] px-3 py-2 text-sm text-white',
            // Opens towards the middle, so that the edge of the stage does not clip it.
            y < 30 ? 'top-11' : 'bottom-11',
            x < 33 ? 'left-2' : x > 66 ? 'right-2' : 'left-1/2 -translate-x-1/2',
          )}
        >
          <span aria-hidden>{description}</span>
        </span>
      )}
    </span>
  ))
}
