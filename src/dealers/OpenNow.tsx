'use client'

import { classNames } from '@/ui/class-names'
import type { HoursPlace, Opening } from './hours'
import { useOpening } from './use-opening'

/** "Open until 5:30 pm" with a dot. LOC-16 */
export function OpenNow({
  place,
  byAppointmentOnly,
  opening,
}: {
  place: HoursPlace
  byAppointmentOnly: readonly ('sales' | 'service')[]
  /** When the server rendered the page. */
  opening: Opening
}) {
  return <OpeningLine opening={useOpening(place, byAppointmentOnly, opening)} />
}

export function OpeningLine({ opening: { open, text } }: { opening: Opening }) {
  return (
    <p
      className={classNames(
        'flex items-baseline gap-2 text-md font-label',
        open ? 'text-positive' : 'text-ink-2',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'size-2 flex-none -translate-y-px rounded-full',
          open ? 'bg-positive' : 'bg-ink-3',
        )}
      />
      {text}
    </p>
  )
}
