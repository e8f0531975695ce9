'use client'

import { type ReactNode, useId, useState } from 'react'
import { ButtonLink } from '@/ui/Button'
import { SegmentedControl } from '@/ui/Choice'
import { classNames } from '@/ui/class-names'
import { PhoneGlyph } from '@/ui/glyphs'
import { hoursTable, type LocationHours, type Opening } from './hours'
import { OpeningLine, useOpening } from './OpenNow'

/** Facts of a location that the browser gets; built by `departmentOf`. */
export type Department = {
  id: number
  label: string
  phone: { label: string; href: string } | null
  place: LocationHours
  /** When the server rendered the page. */
  opening: Opening
  /** The next special day, if it is soon. */
  holiday: string | null
}

type Rules = { byAppointmentOnly: readonly ('sales' | 'service')[] }

/** Hours and phone of the chosen department at one address. LOC-08 LOC-09 */
export function DepartmentHours({
  departments,
  byAppointmentOnly,
  children,
}: Rules & {
  departments: readonly Department[]
  /** More buttons beside the call button. */
  children?: ReactNode
}) {
  const [chosen, setChosen] = useState(departments[0]?.id)
  // A page may show an address twice: radios of the same name would form one group.
  const name = useId()
  const department = departments.find(({ id }) => id === chosen) ?? departments[0]
  if (!department) return null
  return (
    <div className="grid gap-3.5">
      {departments.length > 1 && (
        <SegmentedControl
          label="Department"
          hideLabel
          name={name}
          value={String(department.id)}
          onValueChange={(id) => setChosen(Number(id))}
          options={departments.map(({ id, label }) => ({ value: String(id), label }))}
        />
      )}
      <Hours department={department} byAppointmentOnly={byAppointmentOnly} />
      <div className="flex flex-wrap gap-2">
        {department.phone && (
          <ButtonLink
            href={department.phone.href}
            variant="secondary"
            size="sm"
            icon={<PhoneGlyph />}
            className="num"
          >
            {department.phone.label}
          </ButtonLink>
        )}
        {children}
      </div>
    </div>
  )
}

function Hours({ department, byAppointmentOnly }: Rules & { department: Department }) {
  const { place, holiday } = department
  const opening = useOpening(place, byAppointmentOnly, department.opening)
  return (
    <>
      <OpeningLine opening={opening} />
      <HoursTable place={place} byAppointmentOnly={byAppointmentOnly} today={opening.weekday} />
      {holiday && <p className="text-md text-caution">{holiday}</p>}
    </>
  )
}

/** The week of a location; the line of today is bold. LOC-14 */
function HoursTable({
  place,
  byAppointmentOnly,
  today,
}: {
  place: LocationHours
  byAppointmentOnly: readonly ('sales' | 'service')[]
  /** Weekday, 0 is Sunday. */
  today: number
}) {
  return (
    <dl className="num text-md">
      {hoursTable(place, byAppointmentOnly).map((row) => (
        <div
          key={row.label}
          className={classNames(
            'flex justify-between gap-4 border-b border-line py-2 last:border-0',
            row.weekdays.includes(today) ? 'font-strong text-ink' : 'text-ink-2',
          )}
        >
          <dt>{row.label}</dt>
          <dd>{row.hours}</dd>
        </div>
      ))}
    </dl>
  )
}
