import * as z from 'zod'
import { type EventName, events, type Parameter, parameterKinds } from '../events'
import { publicPath } from '../public-path'

/** Events of a batch. */
const BATCH = 40
/** Characters of a batch; browsers send no longer beacon. */
export const BATCH_LENGTH = 60_000
/** Characters of a path, and of a parameter. */
const PATH = 300
const WORDS = 120
/** Words of a list. */
const LIST = 20
/** Milliseconds: older events are left out, and clocks that differ by more are not believed. */
const OLDEST = 86_400_000
const CLOCK = 600_000

const id = z.string().regex(/^[\w.-]{6,64}$/)
const moment = z.number().int().min(0).max(8.64e15)
const path = z
  .string()
  .startsWith('/')
  .transform((text) => cut(plainPath(text), PATH))
const schema = z.tuple([
  z.object({ id, landing: path, referrer: z.string().max(253), query: z.string().max(2000) }),
  z.number().int().min(0).max(3),
  moment,
  z.array(z.tuple([id, moment, z.string(), path, z.record(z.string(), z.unknown())])).max(BATCH),
])

type BatchEvent = {
  id: string
  at: Date
  /** What the day of the event is told by: the same each time that it is sent, also for a clock ahead of ours. */
  dayAt: Date
  name: EventName
  path: string
  data: Record<string, string | number | string[]>
}
export type Batch = {
  visit: { id: string; landing: string; referrer: string; query: string }
  consent: number
  events: BatchEvent[]
}

/**
 * Reads what a browser sent. Of an event only the parameters of its kind are left, and none that could be
 * about a person; events of another kind, and those older than a day, are left out. The moment of an event
 * is the device's where its clock is about right, so that it is the same each time that it is sent.
 *
 * @returns null for what is no batch
 */
export function readBatch(text: string, now: Date): Batch | null {
  if (text.length > BATCH_LENGTH) return null
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) return null
  const [visit, consent, sentAt, sent] = parsed.data
  const late = now.getTime() - sentAt
  const ahead = Math.abs(late) > CLOCK ? late : 0
  return {
    visit,
    consent,
    events: sent.flatMap(([eventId, deviceAt, name, onPath, parameters]) => {
      const told = deviceAt + ahead
      if (!isEvent(name) || told < now.getTime() - OLDEST) return []
      const at = new Date(Math.min(told, now.getTime()))
      const dayAt = told > now.getTime() + CLOCK ? now : new Date(told)
      return [{ id: eventId, at, dayAt, name, path: onPath, data: dataOf(name, parameters) }]
    }),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isEvent = (name: string): name is EventName => Object.hasOwn(events, name)

function dataOf(name: EventName, sent: Readonly<Record<string, unknown>>): BatchEvent['data'] {
  const known: readonly Parameter[] = events[name][2]
  return Object.fromEntries(
    known.flatMap((parameter): [string, string | number | string[]][] => {
      const value = sent[parameter]
      const kind = parameterKinds[parameter]
      if (kind === 'number')
        return typeof value === 'number' && Math.abs(value) < 1e9 ? [[parameter, value]] : []
      const plain = parameter === 'page' ? plainPath : plainWords
      if (kind === 'list') {
        const list = Array.isArray(value) ? value.slice(0, LIST) : []
        const words = list.flatMap((each) => wordsOf(each, plain))
        return words.length > 0 ? [[parameter, words]] : []
      }
      return wordsOf(value, plain).map((words) => [parameter, words])
    }),
  )
}

/** Words as they are stored; none where they are none, or could be about a person. */
function wordsOf(value: unknown, plain: (text: string) => string): string[] {
  const words = typeof value === 'string' ? cut(plain(value), WORDS) : ''
  return words && !isPersonal(words) ? [words] : []
}

/** Without what no database stores, and blanks that nobody sees. */
export const plainWords = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Cf}\s]+/gu, ' ').trim()

/** The first characters, the last of them whole: no database stores half of one. */
export const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('')

/** The path alone. A part of it that could name somebody, as in a link of a mail, is left out. */
const plainPath = (text: string) =>
  publicPath(plainWords(text).replace(/[?#].*$/, '')).replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '-')

/** An e-mail address, or as many digits as a phone has. */
export const isPersonal = (words: string): boolean =>
  /@|%40/i.test(words) || /\d{8}/.test(words.replaceAll(/[\s().-]/g, ''))
