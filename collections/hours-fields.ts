import type { Field, TextField } from 'payload'
import { rowsOf } from '@/cms/documents/rows-of'
import { weekdayNames } from '@/dealers/hours'
import {
  isoDate,
  type RawOpeningHours,
  type RawSpecialHours,
  timeOfDay,
  writtenDate,
} from '@/sites/hours'
import { openNewRow } from './fields'

const hoursLabel = '/src/dealers/admin/HoursLabel#HoursLabel'
const clockHelp = 'Local time: 08:30, 8:30 am or 5 pm.'
const isTime = (value: string | null | undefined) =>
  !value || timeOfDay(value) !== null || 'Use a time such as 08:30 or 5 pm.'
const clock = (name: string, label: string) =>
  ({
    name,
    type: 'text',
    label,
    maxLength: 10,
    hooks: { beforeValidate: [({ value }) => timeOfDay(value) ?? value] },
    validate: isTime,
    admin: { description: clockHelp, placeholder: '08:30' },
  }) satisfies Field
/** "5:30" for half past five in the afternoon would read "Closed" to shoppers all day. LOC-13 LOC-16 */
const closing = (name: string, opensAt: string): TextField => ({
  ...clock(name, 'Closes'),
  validate: (value: string | null | undefined, { siblingData }: { siblingData: object }) => {
    const opens = timeOfDay((siblingData as Record<string, string | null>)[opensAt])
    const closes = timeOfDay(value)
    return opens !== null && closes !== null && closes <= opens
      ? 'Closes before it opens. Use a time such as 17:30 or 5:30 pm; for midnight 11:59 pm.'
      : isTime(value)
  },
})
/** A day that is open without its hours would read "Closed" to shoppers all day. LOC-15 LOC-16 LOC-18 */
const opening = (name: string, closesAt: string): TextField => ({
  ...clock(name, 'Opens'),
  validate: (value: string | null | undefined, { siblingData }: { siblingData: object }) => {
    const day = siblingData as Record<string, string | null | undefined>
    const isTimed = Boolean(value && day[closesAt])
    // "By appointment" has no times; half of them say nothing.
    const isInWords = Boolean(day.formated_hours?.trim()) && !value && !day[closesAt]
    return day.status === 'Open' && !isTimed && !isInWords
      ? 'Fill in when it opens and closes, or choose "Closed".'
      : isTime(value)
  },
})
const status: Field = {
  name: 'status',
  type: 'select',
  required: true,
  defaultValue: 'Open',
  options: ['Open', 'Closed'],
}

type Row = RawOpeningHours & RawSpecialHours
/** @property day as editors read it; undefined where it is not filled in. */
type DayRow = { day: string | undefined } & Pick<RawOpeningHours, 'status' | 'open' | 'close'>

/**
 * What does not fit together in the rows of one day: a closed one beside another, the same hours twice,
 * or hours of which one row says "open" and the next "closed". LOC-13 LOC-18
 */
function dayProblem(rows: readonly DayRow[]): string | null {
  for (const day of new Set(rows.map((row) => row.day))) {
    const same = rows.filter((row) => row.day === day)
    if (day === undefined || same.length < 2) continue
    if (same.some(({ status }) => status === 'Closed')) {
      return `${day} is closed in one row and has another. A closed day has one row only.`
    }
    const times = same
      .flatMap((row) => {
        const [open, close] = [timeOfDay(row.open), timeOfDay(row.close)]
        return open && close ? { open, close } : []
      })
      .sort((a, b) => a.open.localeCompare(b.open))
    const overlaps = times.some(
      ({ open }, index) => index > 0 && open < (times[index - 1]?.close ?? ''),
    )
    // Two rows without times, in words alone, say the same day twice.
    if (overlaps || same.length - times.length > 1) {
      return `${day} has two rows for the same hours. A second row is for the hours after a break.`
    }
  }
  return null
}

/** A day of the calendar, without a time. */
export const calendarDay = (example: string): Field => ({
  name: 'date',
  type: 'text',
  required: true,
  hooks: { beforeValidate: [({ value }) => isoDate(value) ?? value] },
  validate: (value: string | null | undefined) =>
    isoDate(value) !== null || `Use a date such as ${example}.`,
  admin: {
    placeholder: example,
    components: { Field: '/src/dealers/admin/DayField#DayField' },
  },
})

/** A button above the week while it is empty. */
export const usualWeek: Field = {
  name: 'usualWeek',
  type: 'ui',
  admin: {
    components: {
      Field: {
        path: '/src/dealers/admin/UsualWeek#UsualWeek',
        clientProps: { list: 'contact_detail.opening_hours' },
      },
    },
  },
}

/** Week of a location. LOC-12 LOC-13 */
export const openingHours: Field = {
  name: 'opening_hours',
  type: 'array',
  label: 'Opening hours',
  labels: { singular: 'Weekday', plural: 'Weekdays' },
  maxRows: 28,
  admin: {
    description:
      'A row for each weekday. A day with a break, such as lunch, has a row for the time before it and one for the time after: duplicate its row. A day that is missing reads "Closed".',
    initCollapsed: true,
    components: { ...openNewRow, RowLabel: hoursLabel },
  },
  validate: (rows) => {
    const days = rowsOf<Row>(rows).map((row) => ({
      ...row,
      day: weekdayNames[Number(row.weekday)],
    }))
    return dayProblem(days) ?? true
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'weekday',
          type: 'select',
          required: true,
          options: weekdayNames.map((label, day) => ({ label, value: String(day) })),
        },
        status,
        opening('open', 'close'),
        closing('close', 'open'),
      ],
    },
    {
      name: 'formated_hours',
      type: 'text',
      label: 'Hours in words',
      admin: {
        description:
          'Shown in place of the times, for example "By appointment". Only times say that it is open now. Empty: from the times, as in "8:30 am to 5:30 pm".',
      },
    },
  ],
}

/** Days that differ from the week. LOC-17 LOC-18 */
export const specialHours: Field = {
  name: 'special_hours',
  type: 'array',
  label: 'Special and holiday hours',
  labels: { singular: 'Day', plural: 'Days' },
  admin: {
    description:
      'Public holidays and other days that differ from the week. A day with a break has a row for each time that it is open.',
    components: { RowLabel: hoursLabel },
  },
  validate: (rows) => {
    const days = rowsOf<Row>(rows).map(({ date, status, start_hour, end_hour }) => ({
      day: isoDate(date) ? writtenDate(isoDate(date)) : undefined,
      status,
      open: start_hour,
      close: end_hour,
    }))
    return dayProblem(days) ?? true
  },
  fields: [
    {
      type: 'row',
      fields: [
        calendarDay('25/12/2026'),
        status,
        opening('start_hour', 'end_hour'),
        closing('end_hour', 'start_hour'),
      ],
    },
    {
      name: 'note',
      type: 'text',
      maxLength: 80,
      admin: { placeholder: 'Christmas Day', description: 'Shown beside the hours of that day.' },
    },
  ],
}
