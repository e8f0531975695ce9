'use client'

import { CalendarBlankIcon } from '@phosphor-icons/react/ssr'
import { useEffect, useState } from 'react'
import { dateWords } from '@/calendar/date-words'
import { Button } from '@/ui/Button'
import { onDemand, sayLost } from '@/ui/on-demand'
import { whenIdle } from '@/ui/when-idle'
import { type HoursPlace, holidayRows } from './hours'

const Dialog = onDemand(() => import('@/ui/Dialog').then((module) => module.Dialog))

/** Opens the special hours ahead; nothing where there are none. LOC-17 */
export function HolidayHoursButton({
  places,
  label,
  renderedAt,
}: {
  places: readonly { name: string; place: HoursPlace }[]
  label: string
  renderedAt: number
}) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => whenIdle(Dialog.preload), [])
  const now = new Date(renderedAt)
  const lists = places
    .map(({ name, place }) => ({ name, rows: holidayRows(place, now) }))
    .filter(({ rows }) => rows.length > 0)
  if (lists.length === 0) return null
  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarBlankIcon aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {opened && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          onLost={() => {
            setOpened(false)
            sayLost()
          }}
          title={label}
        >
          <div className="grid gap-7">
            {lists.map(({ name, rows }) => (
              <section key={name} className="grid gap-1">
                {lists.length > 1 && <h3 className="text-h4">{name}</h3>}
                <dl className="num text-md">
                  {rows.map((row) => (
                    <div
                      key={row.date}
                      className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
                    >
                      <dt>
                        {dateWords(row.date)}
                        {row.note && <span className="block text-sm text-ink-3">{row.note}</span>}
                      </dt>
                      <dd className="font-label">{row.hours}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
