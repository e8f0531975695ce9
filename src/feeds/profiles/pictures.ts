import { addressesIn } from '../rows/values'
import { headingKey, namesPictures } from './field-names'

/** Words about a picture, and pictures that are too small to show. */
const aside =
  /caption|alt|title|descri|label|thumb|small|icon|preview|credit|author|type|order|count|width|height/
/** Of one picture in several sizes, or under several names, the first of these is shown. */
const sizes = [
  /orig|full|master/,
  /xxl|xl|huge|hires|hd|large|big/,
  /^(?:text|value|url|uri|href|src|source|link|address|location|path|file|filename|photo|image|picture|img|pic)s?$/,
  /medium|normal|standard|default/,
]
/** What else stands among the media of a car. */
const otherMedia = /pdf|doc|audio|brochure|360|spin/i
const isNumbered = (key: string) =>
  /\d/.test(key) && (namesPictures(key) || /^(?:url|link|src|file)?\d+$/.test(headingKey(key)))
const mainPlace = /^(?:main|primary|hero|cover|first)/
/** Pictures that are called by what they show. */
const place =
  /^(?:main|primary|hero|cover|first|other|extra|additional|exterior|interior|front|rear|back|side|left|right|dash|engine)/
const isCount = (value: unknown) =>
  typeof value !== 'object' && /^(?:\d*|true|false)$/.test(String(value))
const isAddress = (text: string) => /^\s*(?:https?:)?\/\/|^\s*www\./i.test(text)
const isFile = (text: string) =>
  /^[^\s/\\:?#][^/\\:?#]*\.(?:jpe?g|png|webp|avif|gif)\s*$/i.test(text)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/**
 * Pictures under one name of a feed, however a vendor writes them: a text with one or many, a list, groups
 * with an address and a caption, elements with attributes, numbered names. A group of values in which no
 * picture is comes back as its JSON: the row's check refuses it in words.
 */
export function picturesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn)
  if (typeof value === 'string') return value.trim() === '' ? [] : (addressesIn(value) as unknown[])
  if (typeof value !== 'object' || value === null) return []
  if (otherMedia.test(String((value as { type?: unknown }).type ?? ''))) return []
  const entries = Object.entries(value).filter(([, each]) => each !== null && each !== '')
  const nested = entries.filter(([, each]) => typeof each === 'object')
  const numbered = entries.filter(
    ([key, each]) =>
      isText(each) && (isNumbered(key) || (place.test(headingKey(key)) && isSure(each))),
  )
  const isMain = ([key]: [string, unknown]) => mainPlace.test(headingKey(key))
  const inside = [
    ...numbered.filter(isMain).flatMap(([, each]) => picturesIn(each)),
    ...one(entries.filter((entry) => !numbered.includes(entry))),
    ...numbered.sort(byNumber).flatMap(([, each]) => picturesIn(each)),
    ...ofNested(nested),
  ]
  if (inside.length > 0 || nested.length > 0) return inside
  return entries.every(([, each]) => isCount(each)) ? [] : [JSON.stringify(value)]
}

const byNumber = ([a]: [string, unknown], [b]: [string, unknown]) => numberIn(a) - numberIn(b)
const numberIn = (key: string) => Number(/\d+/.exec(key)?.[0] ?? 0)

/** The one picture that the texts of a group name, or the list of them; none where they are words about it. */
function one(entries: readonly [string, unknown][]): unknown[] {
  const texts = entries.flatMap(([key, each]) =>
    isText(each) ? [{ key: headingKey(key), text: each }] : [],
  )
  const named = texts.filter(({ key, text }) => isPicture(key, text))
  const lists = named.filter(({ text }) => picturesIn(text).length > 1)
  if (lists.length > 0) return lists.flatMap(({ text }) => picturesIn(text))
  const best = named.filter(({ key }) => !aside.test(key)).sort(bySize)[0]
  const { text } = best ?? named.find(({ key }) => /thumb|small|preview/.test(key)) ?? {}
  return text === undefined ? [] : picturesIn(text)
}

/** A text that holds an address is one; the name of a file only where a file is to be expected. */
function isPicture(key: string, text: string): boolean {
  if (isAddress(text) || /^\s*\[\s*"/.test(text)) return !/caption|alt|title|descri|label/.test(key)
  return !aside.test(key) && (isFile(text) || sizes[2]!.test(key))
}

const rankOf = (key: string) => {
  const at = sizes.findIndex((words) => words.test(key))
  return at === -1 ? sizes.length : at
}
type Named = { key: string; text: string }
/** "Rear" beside the name of a file is a caption. */
const bySize = (a: Named, b: Named) =>
  Number(isSure(b.text)) - Number(isSure(a.text)) || rankOf(a.key) - rankOf(b.key)
const isSure = (text: string) => isAddress(text) || isFile(text)

/** Whether a text anywhere in a row is the address of a picture: vendors put them under any name. */
export const isPictureAddress = (name: string, text: unknown): text is string =>
  typeof text === 'string' &&
  /^\s*(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|avif)(?:\?\S*)?\s*$/i.test(text) &&
  !/logo|thumb|small|icon|brand|badge|flag|dealer/i.test(name)

/** One picture in sizes that are groups themselves is one picture. */
function ofNested(nested: readonly [string, unknown][]): unknown[] {
  const keyed = nested.map(([key, value]) => [headingKey(key), value] as const)
  const isSizes =
    keyed.length > 1 &&
    keyed.every(
      ([key]) => rankOf(key) !== 2 && /xl|large|big|full|orig|medium|small|thumb|hd/.test(key),
    )
  const chosen = isSizes ? [...keyed].sort(([a], [b]) => rankOf(a) - rankOf(b)).slice(0, 1) : keyed
  return chosen.flatMap(([key, value]) => (isSizes || !aside.test(key) ? picturesIn(value) : []))
}
