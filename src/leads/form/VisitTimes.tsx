'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { clockWords, shortDayWords } from '@/calendar/date-words'
import { FieldGroup, useFieldIds } from '@/ui/Field'
import { Select } from '@/ui/Select'
import type { LeadForm, LeadFormInput } from '../answers/schema'
import type { VisitQuestion } from '../lead-kind'
import type { PlannedField } from '../questions/form-plan'
import { FormField, type FormParts } from './FormField'
import { fieldId } from './form-answers'

const answerSchema = z.object({
  location: z.nullable(z.object({ name: z.string() })),
  slots: z.array(z.object({ start: z.string(), date: z.string(), time: z.string() })),
})
type Times = z.infer<typeof answerSchema>

async function fetchTimes(from: string, carId: string, locationId: string): Promise<Times | null> {
  const query = new URLSearchParams({
    ...(carId && { car_id: carId }),
    ...(locationId && { location_id: locationId }),
  })
  try {
    const response = await fetch(`${from}?${query}`)
    if (!response.ok) return null
    return answerSchema.safeParse(await response.json()).data ?? null
  } catch {
    return null
  }
}

const isInUse = (id: string) => document.activeElement?.id === id

/**
 * When to come: free times of the location as days and times, read when the form opens. Where no
 * times can be had (no script, no answer, no location yet) it is a day of the shopper's choice, and
 * times that come late do not take away the day that was chosen meanwhile. A chosen time that is no
 * longer shown, as after a change of the location, is chosen no more. LEAD-16
 */
export function VisitTimes({
  question,
  day,
  parts,
  waits,
  form,
  carId,
  refused,
}: {
  question: VisitQuestion
  day: PlannedField
  parts: FormParts
  waits: boolean
  form: UseFormReturn<LeadFormInput, unknown, LeadForm>
  carId: string
  /** Counts the times that were taken meanwhile: each asks anew. */
  refused: number
}) {
  const { control } = form
  const { timesFrom } = question
  const [times, setTimes] = useState<Times | null>(null)
  const [date, setDate] = useState('')
  const locationId = String(useWatch({ control, name: 'location_id' }) ?? '')
  const ownDay = String(useWatch({ control, name: question.day }) ?? '')
  const chosen = String(useWatch({ control, name: question.time }) ?? '')
  const text = {
    label: 'Preferred time',
    optional: true,
    error: parts.errorOf(question.time),
  }
  const ids = useFieldIds(text, fieldId(parts.formId, question.time))

  const choose = (start: string) => {
    form.setValue(question.time, start)
    form.clearErrors(question.time)
  }

  useEffect(() => {
    let current = refused >= 0
    void fetchTimes(timesFrom, carId, locationId).then((answer) => {
      // Nor the calendar in which it is being chosen.
      if (current && !(answer && isInUse(fieldId(parts.formId, day.name)))) setTimes(answer)
    })
    return () => {
      current = false
    }
  }, [timesFrom, carId, locationId, refused, parts.formId, day.name])

  const isOffered = !times || times.slots.some(({ start }) => start === chosen)
  const isLost = chosen !== '' && (ownDay !== '' || !isOffered)
  const forget = useEffectEvent(() => choose(''))
  useEffect(() => {
    if (isLost) forget()
  }, [isLost])

  if (ownDay || !times?.location || times.slots.length === 0)
    return <FormField field={day} parts={parts} waits={waits} />
  const days = [...new Map(times.slots.map((slot) => [slot.date, slot])).values()]
  const shown =
    [date, chosen.slice(0, 10)].find((one) => days.some((slot) => slot.date === one)) ?? ''
  const ofDay = times.slots.filter((slot) => slot.date === shown)
  return (
    <FieldGroup text={text} ids={ids} className="sm:col-span-2">
      <div className="grid gap-3">
        <Select
          label={`Day at ${times.location.name}`}
          hideLabel
          id={`${ids.id}-day`}
          emptyLabel="Any day: call me to agree on one"
          options={days.map((slot) => ({ value: slot.date, label: shortDayWords(slot.date) }))}
          value={shown}
          onChange={(event) => {
            setDate(event.target.value)
            choose('')
          }}
        />
        {ofDay.length > 0 && (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
            {ofDay.map((slot) => (
              <label
                key={slot.start}
                className="relative grid min-h-11 place-items-center rounded-control border border-line-strong bg-surface px-2 text-md font-label hover:border-ink has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={`${ids.id}-time`}
                  value={slot.start}
                  checked={slot.start === chosen}
                  onChange={() => choose(slot.start)}
                  className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
                />
                <span className="num">{clockWords(slot.time)}</span>
              </label>
            ))}
          </div>
        )}
      </div>
    </FieldGroup>
  )
}
