import { isRecord } from '../field-values'

/** What the copy of a page swaps, from the site that it comes from to the one that it goes to. */
export type SiteWords = {
  name: string
  /** As editors may have written it; null where the site has none. */
  phone: string | null
  email: string | null
  make: string | null
  host: string
}

/** One thing that is different on the other site. */
export type CopyChange = {
  /** Path of the field in the form. */
  field: string
  kind: 'name' | 'phone' | 'email' | 'make' | 'host'
  before: string
  after: string
}

type Swap = { kind: CopyChange['kind']; pattern: RegExp; after: string }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A phone however it is spaced: digits with anything but digits between them. */
const phonePattern = (phone: string) =>
  new RegExp([...phone.replace(/[^\d+]/g, '')].map(escaped).join('[\\s()-]*'), 'g')

function swaps(from: SiteWords, to: SiteWords): Swap[] {
  const of = (kind: CopyChange['kind'], before: string | null, after: string | null): Swap[] =>
    before && after && before !== after
      ? [
          {
            kind,
            after,
            pattern:
              kind === 'phone'
                ? phonePattern(before)
                : new RegExp(`(?<![\\p{L}\\p{N}@])${escaped(before)}(?![\\p{L}\\p{N}])`, 'gu'),
          },
        ]
      : []
  // The name first: a dealer's name often has the make in it.
  return [
    ...of('host', from.host, to.host),
    ...of('email', from.email, to.email),
    ...of('name', from.name, to.name),
    ...of('phone', from.phone, to.phone),
    ...of('make', from.make, to.make),
  ]
}

/** Keys whose text is no word of a page. */
const kept = new Set(['id', 'blockType', 'blockName', 'type', 'format', 'filename', 'alt'])

/**
 * The fields of a page as the other site needs them, and the list of what that changes. Ids of
 * pictures are left: {@link swapPictures} puts others in their place.
 */
export function planCopy<T>(
  data: T,
  from: SiteWords,
  to: SiteWords,
): { data: T; changes: CopyChange[] } {
  const changes: CopyChange[] = []
  const all = swaps(from, to)
  const visit = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      return all.reduce((text, { kind, pattern, after }) => {
        const next = text.replace(pattern, after)
        if (next !== text) changes.push({ field: fieldOf(path), kind, before: text, after: next })
        return next
      }, value)
    }
    if (Array.isArray(value)) return value.map((one, at) => visit(one, `${path}.${at}`))
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        kept.has(key) ? one : visit(one, path ? `${path}.${key}` : key),
      ]),
    )
  }
  return { data: visit(data, '') as T, changes }
}

/** A text of the editor is one field, whatever is inside it. */
const fieldOf = (path: string) => path.replace(/\.root\..*$/, '')

/** Replaces ids of pictures in the fields of a page; a picture that is not in the map is left out. */
export function swapPictures<T>(data: T, ids: ReadonlyMap<number, number>): T {
  const pictures = new Set(['image', 'logo', 'poster', 'picture'])
  const visit = (value: unknown, key: string): unknown => {
    if (pictures.has(key) && typeof value === 'number') return ids.get(value) ?? null
    if (Array.isArray(value)) return value.map((one) => visit(one, key))
    if (!isRecord(value)) return value
    if (value.type === 'upload' && typeof value.value === 'number') {
      return { ...value, value: ids.get(value.value) ?? value.value }
    }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, visit(one, name)]))
  }
  return visit(data, '') as T
}

/** Rows and blocks get new ids: two pages do not share one. */
export function withoutRowIds<T>(data: T): T {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map((one) => {
        if (!isRecord(one) || typeof one.id !== 'string') return visit(one)
        const { id: _, ...rest } = one
        return visit(rest)
      })
    }
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one)]))
  }
  return visit(data) as T
}

/** A reusable section is of one site: the copy keeps the block, and its editor chooses one there. */
export function withoutSections<T>(data: T): T {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (!isRecord(value)) return value
    if (value.blockType === 'reusableSection') return { ...value, section: null }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one)]))
  }
  return visit(data) as T
}
