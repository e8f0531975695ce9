'use client'

import { useState } from 'react'
import type { PlacedHotspot } from './spin-frames'

/** Marks on a picture; each says what it points at. IMG-12 */
export function Hotspots({ spots }: { spots: readonly PlacedHotspot[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return spots.map(({ id, description, x, y }) => (
    <span key={id} className="absolute -translate-1/2" style={{ left: `${x}%`, top: `${y}%` }}>
      <button
        type="button"
        aria-expanded={open === id}
        aria-label={description}
        onClick={() => setOpen((current) => (current === id ? null : id))}
        className="grid size-11 place-items-center before:size-5 before:rounded-full before:border-[5px] before:border-white before:bg-[#16191b] before:content-['']"
      />
      {open === id && (
        <span
          role="status"
          className="absolute bottom-11 left-1/2 w-max max-w-56 -translate-x-1/2 rounded-control bg-[#16191b] px-3 py-2 text-sm text-white"
        >
          {description}
        </span>
      )}
    </span>
  ))
}
