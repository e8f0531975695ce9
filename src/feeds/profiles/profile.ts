import { readableText } from '@/inventory/markup'
import type { FeedField, FeedLender } from '../rows/feed-row'

/** One vehicle of a feed before its values are read. Paths are the profile's own names. */
export type RawRow = {
  /** Line of the file on which the vehicle starts, counted from 1. */
  line: number
  value(path: string): unknown
  /** Every value under the path: repeated elements, or the entries of a JSON list. */
  list(path: string): readonly unknown[]
  /** Repeated groups of named values, such as the lenders of an XML feed. */
  groups(path: string): readonly Readonly<Record<string, unknown>>[]
}

type Column = string | readonly string[]

/**
 * Names of our fields in one feed format. Only names: a new format is a new file in `profiles/`. Of
 * several names the first that holds something wins.
 */
export type FeedProfile = {
  name: string
  label: string
  format: 'csv' | 'xml' | 'json'
  /** Column or element names that only this format has; all must be there. */
  recognise: readonly string[]
  /** XML: name of the element that is one vehicle. */
  rowElement?: string
  columns: Partial<Record<Exclude<FeedField, 'lenders' | 'hotspots'>, Column>>
  /** Columns with several entries in one text, and their separator. */
  split?: Partial<Record<FeedField, string>>
  /** Columns of the first, second … lender. */
  lenderColumns?: readonly Partial<Record<keyof FeedLender, string>>[]
  /** A repeated group of lenders and the names inside of it. */
  lenderGroup?: { path: string; names: Partial<Record<keyof FeedLender, string>> }
  /** A JSON value that already has the shape of the index. */
  hotspots?: string
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'string' && value.charCodeAt(0) <= 32 && value.trim() === '')

const listFields: ReadonlySet<string> = new Set(['standardEquipment', 'photos', 'spin_images'])

type Step = {
  field: string
  names: readonly string[]
  separator: string | undefined
  isList: boolean
}
const plans = new WeakMap<FeedProfile, readonly Step[]>()

/** The columns of a profile as an array, built once: every row of a feed uses it. */
function planOf(profile: FeedProfile): readonly Step[] {
  const made = plans.get(profile)
  if (made) return made
  const plan = Object.entries(profile.columns).map(([field, column]): Step => {
    const separator = profile.split?.[field as FeedField]
    return {
      field,
      names: typeof column === 'string' ? [column] : column,
      separator,
      isList: listFields.has(field) && separator === undefined,
    }
  })
  plans.set(profile, plan)
  return plan
}

/** A cell of a table holds a structure as JSON; other text stays, for the row's own check to name. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A raw row under our own field names, values as the feed wrote them. */
export function mapRow(profile: FeedProfile, raw: RawRow): Record<string, unknown> {
  const mapped: Record<string, unknown> = {}
  for (const { field, names, separator, isList } of planOf(profile)) {
    for (const name of names) {
      if (isList) {
        const entries = raw.list(name).filter((entry) => !isNothing(entry))
        if (entries.length === 0) continue
        mapped[field] = entries
        break
      }
      const value = raw.value(name)
      if (isNothing(value)) continue
      // The sign between two entries may also end an entity: "Alarm &amp; immobiliser; ABS".
      mapped[field] = separator === undefined ? value : readableText(String(value)).split(separator)
      break
    }
  }
  const lenders: Record<string, unknown>[] = []
  for (const columns of profile.lenderColumns ?? []) {
    if (columns.provider !== undefined && isNothing(raw.value(columns.provider))) continue
    const lender: Record<string, unknown> = {}
    for (const [name, column] of Object.entries(columns)) {
      const value = raw.value(column)
      if (!isNothing(value)) lender[name] = value
    }
    if (lender.provider !== undefined) lenders.push(lender)
  }
  if (profile.lenderGroup)
    for (const group of raw.groups(profile.lenderGroup.path)) {
      const lender: Record<string, unknown> = {}
      for (const [name, key] of Object.entries(profile.lenderGroup.names))
        if (!isNothing(group[key])) lender[name] = group[key]
      if (lender.provider !== undefined) lenders.push(lender)
    }
  if (lenders.length > 0) mapped.lenders = lenders
  if (profile.hotspots) {
    const value = raw.value(profile.hotspots)
    if (!isNothing(value)) mapped.hotspots = typeof value === 'string' ? parsed(value) : value
  }
  return mapped
}
