import { readableText } from '@/inventory/markup'
import { PRICE_FLOOR } from '@/inventory/price'
import {
  type FeedField,
  type FeedLender,
  isOnApplication,
  namesOnRoadCosts,
  priceTypeOf,
  readPrice,
  saysCarType,
  saysItemType,
} from '../rows/feed-row'
import { plainText, readNumber, yesOrNo } from '../rows/values'
import { fieldNames, headingKey, namesPictures, onceAName, priceTypeOfName } from './field-names'
import { isPictureAddress, picturesIn } from './pictures'

/** One vehicle of a feed before its values are read. Names are the feed's own. */
export type RawRow = {
  /** Line of the file on which the vehicle starts, counted from 1. */
  line: number
  /** What the vehicle has values under; the names of the next row may be the same list. */
  names: readonly string[]
  value(name: string): unknown
  /** Every value under the name: repeated elements, or the entries of a JSON list. */
  list(name: string): readonly unknown[]
  /** Everything under the name as texts, lists and groups, however deep. */
  whole(name: string): unknown
  /** Repeated groups of named values, such as the lenders of an XML feed. */
  groups(name: string): readonly Readonly<Record<string, unknown>>[]
}

type Column = string | readonly string[]

/**
 * Names of our fields in one feed format. Only names: a new format is a new file in `profiles/`. Of
 * several names the first that holds something wins; a field that is under none of them is looked for
 * under what other systems call it (`fieldNames`).
 */
export type FeedProfile = {
  name: string
  label: string
  format: 'csv' | 'xml' | 'json'
  /** Column or element names that only this format has; all must be there. */
  recognise: readonly string[]
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

/** "Registration/Expiry" and "registration.expiry" are one path; an attribute is named as an element is. */
const pathKey = onceAName((path) =>
  path
    .split(/[/.]/)
    .filter(Boolean)
    .map((part) => headingKey(part))
    .join('/'),
)
/** Values of the element around the vehicle, which say nothing of the vehicle by other names. */
const isAround = (path: string) => path.startsWith('../')

type Meaning = { field: string; rank: number }
/** Behind all names of the profile itself. */
const SYNONYM = 1000
/** Behind all names that stand at the vehicle itself. */
const NESTED = 2000

const synonyms = new Map<string, Meaning[]>()
for (const [field, names] of Object.entries(fieldNames))
  for (const [at, name] of names.entries()) {
    const key = headingKey(name)
    synonyms.set(key, [...(synonyms.get(key) ?? []), { field, rank: SYNONYM + at }])
  }

const ownNames = new WeakMap<FeedProfile, Map<string, Meaning[]>>()

function ownNamesOf(profile: FeedProfile): Map<string, Meaning[]> {
  const made = ownNames.get(profile)
  if (made) return made
  const names = new Map<string, Meaning[]>()
  for (const [field, column] of Object.entries(profile.columns))
    for (const [rank, path] of (typeof column === 'string' ? [column] : column).entries()) {
      const key = (isAround(path) ? '../' : '') + pathKey(path.replace(/^\.\.\//, ''))
      names.set(key, [...(names.get(key) ?? []), { field, rank }])
    }
  ownNames.set(profile, names)
  return names
}

/** Groups whose values are not the car's: a lender's rate, a dealer's name, the label of a hotspot. */
const foreign =
  /^(?:dealer|dealership|seller|agent|contact|address|finance|lenders?|hotspots?|spin\w*|location|customer|user|links?)\//

/** Names that say too little inside of a group: a make has an id, too, and a picture a title. */
const vague = new Set(
  'id reference stock type category title heading description comment comments notes status created updated modified width height length site family range condition tag banner'.split(
    ' ',
  ),
)
/** The value of a group that has the name of a field: `{"make": {"id": 7, "name": "Mazda"}}`. */
const itsValue = /\/(?:name|value|text|label)$/

/** What a name of a feed means, the surest meaning first. */
function meaningsOf(profile: FeedProfile, name: string): readonly Meaning[] {
  if (isAround(name))
    return ownNamesOf(profile).get(`../${pathKey(name.replace(/^\.\.\//, ''))}`) ?? []
  const key = pathKey(name)
  const own = ownNamesOf(profile).get(key)
  if (own) return own
  if (foreign.test(key)) return []
  const joined = synonyms.get(key.replaceAll('/', ''))
  if (joined) return joined
  if (!key.includes('/')) return []
  const last = key.replace(itsValue, '').split('/').at(-1)!
  const nested = vague.has(last) ? [] : (synonyms.get(last) ?? [])
  return nested.map(({ field, rank }) => ({ field, rank: rank + NESTED }))
}

const meaningsByProfile = new WeakMap<FeedProfile, (name: string) => readonly Meaning[]>()

function meaningsBy(profile: FeedProfile): (name: string) => readonly Meaning[] {
  const made = meaningsByProfile.get(profile) ?? onceAName((name) => meaningsOf(profile, name))
  meaningsByProfile.set(profile, made)
  return made
}

type Step = {
  field: string
  /** The names of the feed under which the field may be, the surest first. */
  names: readonly { name: string; isOwn: boolean }[]
  separator: string | undefined
}
type Plan = {
  steps: readonly Step[]
  pictures: readonly string[]
  /** Names that say nothing to us. */
  others: readonly string[]
  /** Those that nothing at all is read from, but for pictures that are found by their addresses. */
  unread: readonly string[]
  /** Names of the feed by their keys, for the columns of lenders. */
  byKey: ReadonlyMap<string, string>
}
const plans = new WeakMap<readonly string[], Map<FeedProfile, Plan>>()
const pictureFields = new Set(['photos', 'spin_images'])

/** "Photo 10" stands behind "Photo 9", and a main picture before both. */
const pictureOrder = (name: string): number => {
  const key = headingKey(name)
  return /^(?:main|primary|hero|cover|first)/.test(key) ? -1 : Number(/\d+/.exec(key)?.[0] ?? 0)
}

/** Where each field is in rows with these names, found once for all rows that share the list. */
function planOf(profile: FeedProfile, names: readonly string[]): Plan {
  const made = plans.get(names)?.get(profile)
  if (made) return made
  const meanings = meaningsBy(profile)
  const found = new Map<string, { name: string; rank: number }[]>()
  for (const name of new Set(names))
    for (const { field, rank } of meanings(name))
      found.set(field, [...(found.get(field) ?? []), { name, rank }])
  const steps = [...found].map(
    ([field, places]): Step => ({
      field,
      names: places
        .sort((a, b) => a.rank - b.rank)
        .map(({ name, rank }) => ({ name, isOwn: rank < SYNONYM })),
      separator: profile.split?.[field as FeedField],
    }),
  )
  const ofPhotos = new Set(found.get('photos')?.map(({ name }) => name))
  const pictures = [...new Set(names)]
    .filter((name) => ofPhotos.has(name) || (!isAround(name) && isPictures(name)))
    .sort((a, b) => pictureOrder(a) - pictureOrder(b))
  const read = new Set([
    ...steps.flatMap((step) => step.names.map(({ name }) => name)),
    ...pictures,
  ])
  const isOther = (name: string) => name !== '' && !read.has(name) && !isAround(name)
  const others = names.filter((name) => isOther(name) && !foreign.test(pathKey(name)))
  const ofLenders = lenderNames(profile)
  const plan: Plan = {
    steps: steps.filter(({ field }) => field !== 'photos'),
    pictures,
    others,
    unread: [...new Set(others)].filter((name) => !ofLenders(pathKey(name))),
    byKey: new Map(names.map((name) => [pathKey(name), name])),
  }
  plans.set(names, (plans.get(names) ?? new Map()).set(profile, plan))
  return plan
}

/** Tells the names that lenders and hotspots are read from. */
function lenderNames({ lenderColumns = [], lenderGroup, hotspots }: FeedProfile) {
  const names = lenderColumns.flatMap((columns) => Object.values(columns))
  const keys = new Set([...names, ...(hotspots ? [hotspots] : [])].map(pathKey))
  const group = lenderGroup ? pathKey(lenderGroup.path) : null
  return (key: string) =>
    keys.has(key) || (group !== null && (key === group || key.startsWith(`${group}/`)))
}

const isPictures = onceAName((name) => {
  const key = pathKey(name)
  return !foreign.test(key) && namesPictures(key.slice(key.lastIndexOf('/') + 1))
})

/** Whether rows with these names say of which car they are: by the format's own marks, or by other names. */
export function isReadable(profile: FeedProfile, names: readonly string[]): boolean {
  const { steps, byKey } = planOf(profile, names)
  const isKnown = profile.recognise.every((mark) => byKey.has(pathKey(mark)))
  const there = new Set(steps.map(({ field }) => field))
  return (
    there.has('stocknum') && (isKnown || ['make', 'model'].every((needed) => there.has(needed)))
  )
}

/** Whether anything of such a row is a value of a car. */
export const saysAnything = (profile: FeedProfile, names: readonly string[]): boolean =>
  planOf(profile, names).steps.length > 0

/** The names of a table that fields are read from; two columns of one of them say two things. */
export const readNames = (profile: FeedProfile, names: readonly string[]): ReadonlySet<string> =>
  new Set(
    planOf(profile, names).steps.flatMap((step) => step.names.map(({ name }) => headingKey(name))),
  )

/** An amount that can be a price, one that the row's own check refuses in words, or "POA". */
function saysPrice(value: unknown): boolean {
  if (isOnApplication(value)) return true
  const amount = readNumber(readPrice(value).amount)
  if (amount === undefined) return /[1-9]/.test(String(value))
  return amount !== null && amount > PRICE_FLOOR
}

/** Fields of which several names may speak: the one counts whose value is a word of the field. */
const fits: Record<string, (value: unknown) => boolean> = {
  car_type: saysCarType,
  item_type: saysItemType,
  // "Drive away: Yes" is no price, and neither is 0 or 1 beside one.
  price: saysPrice,
  drive_away_price: saysPrice,
  price_type: (value) => typeof value === 'string' && priceTypeOf(value) !== null,
}
/** Fields that a row must have: what stands under their first name is read, and refused in words. */
const needed = new Set(['car_type', 'price', 'drive_away_price'])

type Found = { name: string; value: unknown }

function findValue(raw: RawRow, { field, names }: Step): Found | null {
  const isWord = fits[field]
  let first: Found | null = null
  for (const { name, isOwn } of names) {
    const value = raw.value(name)
    if (isNothing(value)) continue
    if (isOwn || !isWord || isWord(value)) return { name, value }
    first ??= { name, value }
  }
  return needed.has(field) ? first : null
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
  const { steps, pictures, others, byKey } = planOf(profile, raw.names)
  let driveAway: Found | null = null
  for (const step of steps) {
    const { field, separator } = step
    if (pictureFields.has(field)) {
      const found = step.names.flatMap(({ name }) => picturesIn(raw.whole(name)))
      if (found.length > 0) mapped[field] = found
    } else if (field === 'standardEquipment' && separator === undefined) {
      const name = step.names.find((each) => raw.list(each.name).some((entry) => !isNothing(entry)))
      if (name) mapped[field] = raw.list(name.name).filter((entry) => !isNothing(entry))
    } else {
      const found = findValue(raw, step)
      if (!found) continue
      // The sign between two entries may also end an entity: "Alarm &amp; immobiliser; ABS".
      mapped[field] =
        separator === undefined ? found.value : readableText(String(found.value)).split(separator)
      if (field === 'price') mapped.price_type ??= typeByName(found)
      if (field === 'drive_away_price') driveAway = found
    }
  }
  if (driveAway) settleDriveAway(mapped, driveAway)
  if (mapped.price_type === null) delete mapped.price_type
  const named = pictures.flatMap((name) => picturesIn(raw.whole(name)))
  const photos = named.length > 0 ? named : picturesAnywhere(raw, others)
  if (photos.length > 0) mapped.photos = photos
  const lenders = lendersOf(profile, raw, byKey)
  if (lenders.length > 0) mapped.lenders = lenders
  const hotspots = profile.hotspots && byKey.get(pathKey(profile.hotspots))
  if (hotspots) {
    const value = raw.value(hotspots)
    if (!isNothing(value)) mapped.hotspots = typeof value === 'string' ? parsed(value) : value
  }
  return mapped
}

/** What a row says under names that nothing is read from: a person may know better what they mean. */
export const unreadNames = (profile: FeedProfile, raw: RawRow): string[] =>
  planOf(profile, raw.names).unread.filter((name) => {
    const said = raw.value(name)
    return !isNothing(said) && !isPictureAddress(name, said)
  })

/** What is the address of a picture under names that say nothing. */
const picturesAnywhere = (raw: RawRow, names: readonly string[]) =>
  names.flatMap((name) => raw.list(name).filter((text) => isPictureAddress(name, text)))

/** "Drive Away Price" says what its amounts include, unless they say it themselves. */
const typeByName = ({ name, value }: Found) =>
  readPrice(value).includes === null ? priceTypeOfName(name) : null

const flag = yesOrNo(null)

/**
 * A drive-away column holds the total beside the price, the only price, or a yes that says what the price
 * includes.
 */
function settleDriveAway(mapped: Record<string, unknown>, found: Found): void {
  const { name, value } = found
  const says = flag.safeParse(value).data
  const hasPrice = saysPrice(mapped.price)
  if (typeof says === 'boolean') {
    delete mapped.drive_away_price
    const isWord = says && hasPrice && !/price|amount|total/.test(headingKey(name))
    if (isWord && readPrice(mapped.price).includes === null) mapped.price_type ??= 'Drive Away'
  } else if (!hasPrice && saysPrice(value)) {
    delete mapped.drive_away_price
    mapped.price = value
    const type = plainText(mapped.price_type)
    const isOther = priceTypeOf(type) === 'excl_gov_charges' && !namesOnRoadCosts(type)
    const byName = typeByName(found)
    mapped.price_type = (isOther ? byName : null) ?? mapped.price_type ?? byName
  }
}

function lendersOf(
  profile: FeedProfile,
  raw: RawRow,
  byKey: ReadonlyMap<string, string>,
): Record<string, unknown>[] {
  const lenders: Record<string, unknown>[] = []
  for (const columns of profile.lenderColumns ?? []) {
    const lender: Record<string, unknown> = {}
    for (const [field, column] of Object.entries(columns)) {
      const name = byKey.get(pathKey(column))
      const value = name === undefined ? undefined : raw.value(name)
      if (!isNothing(value)) lender[field] = value
    }
    if (lender.provider !== undefined) lenders.push(lender)
  }
  const { lenderGroup } = profile
  const path = lenderGroup && (byKey.get(pathKey(lenderGroup.path)) ?? lenderGroup.path)
  for (const group of path ? raw.groups(path) : []) {
    const inside = new Map(Object.entries(group).map(([key, value]) => [headingKey(key), value]))
    const lender: Record<string, unknown> = {}
    for (const [field, key] of Object.entries(lenderGroup!.names)) {
      const value = inside.get(headingKey(key))
      if (!isNothing(value)) lender[field] = value
    }
    if (lender.provider !== undefined) lenders.push(lender)
  }
  return lenders
}
