'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/ui/Button'
import { whenIdle } from '@/ui/browser'
import { Glyph } from '@/ui/glyphs'
import { onDemand, showLoadFailure } from '@/ui/on-demand'
import type { HolidayRow } from './hours'

const Dialog = onDemand(() => import('@/ui/Dialog').then((module) => module.Dialog))

/** The special days of one place, with their dates in words. */
export type HolidayList = { name: string; rows: readonly (HolidayRow & { day: string })[] }

/** Opens the special hours ahead; nothing where there are none. LOC-17 */
export function HolidayHoursButton({
  lists,
  label,
}: {
  lists: readonly HolidayList[]
  label: string
}) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => whenIdle(Dialog.preload), [])
  if (lists.length === 0) return null
  return (
    <>
      <Button
        variant="secondary"
        icon={
          <Glyph
            look="shape"
            path="M208,32H184V24a8,8,0,0,0-16,0v8H88V24a8,8,0,0,0-16,0v8H48A16,16,0,0,0,32,48V208a16,16,0,0,0,16,16H208a16,16,0,0,0,16-16V48A16,16,0,0,0,208,32ZM72,48v8a8,8,0,0,0,16,0V48h80v8a8,8,0,0,0,16,0V48h24V80H48V48ZM208,208H48V96H208V208Z"
          />
        }
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
            showLoadFailure()
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
                        {row.day}
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
