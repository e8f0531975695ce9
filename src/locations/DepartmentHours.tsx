'use client'

import { type ReactNode, useId, useState } from 'react'
import { dateWords } from '@/calendar/date-words'
import { ButtonLink } from '@/ui/Button'
import { SegmentedControl } from '@/ui/Choice'
import { PhoneGlyph } from '@/ui/glyphs'
import { HoursTable } from './HoursTable'
import { type HoursPlace, holidaySoon } from './hours'
import { OpenNow } from './OpenNow'

/** What of a location goes to the browser; `departmentOf` makes it. */
export type Department = {
  id: number
  label: string
  phone: { label: string; href: string } | null
  place: HoursPlace
}

/** Hours and phone of the chosen department at one address. LOC-08 LOC-09 */
export function DepartmentHours({
  departments,
  byAppointmentOnly,
  renderedAt,
  children,
}: {
  departments: readonly Department[]
  byAppointmentOnly: readonly ('sales' | 'service')[]
  renderedAt: number
  /** More buttons, beside the one that calls. */
  children?: ReactNode
}) {
  const [chosen, setChosen] = useState(departments[0]?.id)
  // A page may show an address twice: of one name the browser would tick one radio for both.
  const name = useId()
  const department = departments.find(({ id }) => id === chosen) ?? departments[0]
  if (!department) return null
  const holiday = holidaySoon(department.place, new Date(renderedAt))
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
      <OpenNow
        place={department.place}
        byAppointmentOnly={byAppointmentOnly}
        renderedAt={renderedAt}
      />
      <HoursTable place={department.place} byAppointmentOnly={byAppointmentOnly} />
      {holiday && (
        <p className="text-md text-caution">
          {dateWords(holiday.date)}
          {holiday.note && `, ${holiday.note}`}: {holiday.hours}
        </p>
      )}
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
