import { formatDate } from '@/calendar/date-words'
import { span } from '@/leads/receipt/first-reply'
import { formatCount, formatMoney } from '@/ui/number-format'

/** What a number is: shares are 0 to 1, money is whole AUD, times are minutes or milliseconds. */
export type ValueKind =
  | 'text'
  | 'day'
  | 'count'
  | 'days'
  | 'share'
  | 'dollars'
  | 'minutes'
  | 'milliseconds'
  | 'score'
export type Value = string | number | null

/** One number that a reader acts on. */
export type Figure = {
  key: string
  label: string
  /** What it counts, in a sentence. */
  counts: string
  kind: ValueKind
  value: number | null
  /** Of the period before; absent where it is a state of now. */
  before?: number | null
  /** What is compared with it, where that is not the value itself. */
  compared?: number | null
  /** Whether more of it is good for the dealer; null says nothing. */
  good?: 'more' | 'less' | null
  /** Of the last days or steps, oldest first. */
  line?: readonly number[]
  note?: string
  href?: string
}

export type Column = { key: string; label: string; kind: ValueKind; counts?: string }
export type Row = { readonly [key: string]: Value }

/** A table, and the chart that shows it. */
export type Table = {
  key: string
  title: string
  /** What its figures count, in a sentence. */
  counts: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** Said in place of a table without rows. */
  empty: string
  /** Key of the column that holds the address of a row's first cell; it is not a column of its own. */
  link?: string
  chart?: {
    kind: 'lines' | 'columns' | 'bars'
    /** Keys of columns with numbers of one kind. */
    series: readonly string[]
  }
  /** Rows that there are beyond those shown. */
  more?: string
}

export type Dashboard = {
  figures: readonly Figure[]
  tables: readonly Table[]
  /** What a filter leaves out, in a sentence. */
  note?: string
}

/** A value as it is read: "1,204", "12.5 %", "3 h 5 min", "2.4 s"; a dash where there is none. */
export function valueWords(value: Value | undefined, kind: ValueKind): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') {
    return kind === 'day'
      ? formatDate(value, { day: 'numeric', month: 'short', year: 'numeric' })
      : value
  }
  switch (kind) {
    case 'share':
      return `${(value * 100).toFixed(value > 0 && value < 0.1 ? 1 : 0)} %`
    case 'dollars':
      return formatMoney(Math.round(value))
    case 'minutes':
      return span(value * 60_000)
    case 'milliseconds':
      return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`
    case 'score':
      return value.toFixed(2)
    default:
      return formatCount(Math.round(value))
  }
}

type Comparable = Pick<Figure, 'kind' | 'value' | 'compared' | 'before' | 'good'>
type Change = { words: string; tone: 'good' | 'bad' | null }

/** "+12 % on the 28 days before"; shares by percentage points. Null where nothing can be compared. */
export function changeOf(
  { kind, before, good = 'more', ...figure }: Comparable,
  beforeWords: string,
): Change | null {
  const value = figure.compared === undefined ? figure.value : figure.compared
  if (before === undefined) return null
  if (before === null || value === null)
    return { words: `Nothing to compare in ${beforeWords}`, tone: null }
  if (before === 0 && value !== 0) return { words: `None in ${beforeWords}`, tone: null }
  const isShare = kind === 'share'
  const change = Math.round(
    isShare ? (value - before) * 100 : before === 0 ? 0 : (value / before - 1) * 100,
  )
  if (change === 0) return { words: `As in ${beforeWords}`, tone: null }
  const size = `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`
  const tone = good === null ? null : change > 0 === (good === 'more') ? 'good' : 'bad'
  return { words: `${size} ${isShare ? 'points' : '%'} on ${beforeWords}`, tone }
}

/** Part of a whole; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole

/** Rows by what they share, in the order in which it first comes. */
export function groupBy<Row, Key>(rows: readonly Row[], key: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const known = groups.get(key(row))
    if (known) known.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
