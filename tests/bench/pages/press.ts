import { setTimeout as sleep } from 'node:timers/promises'
import { openPhone, type Phone } from './phone'
import type { PageKind } from './sites'

export type ControlName =
  | 'heart'
  | 'filter chip'
  | 'menu'
  | 'thumbnail'
  | 'enquiry'
  | 'pagination'
  | 'search to car'
  | 'car back to search'

/** What a page tells the bench; times are milliseconds of the epoch. */
export type Report =
  | { kind: 'aimed'; x: number; y: number; loadedAt: number }
  | { kind: 'pressed'; at: number }
  | { kind: 'missed' }
  | { kind: 'seen'; figure: string; at: number }
  | { kind: 'interaction'; at: number; ms: number }

/** Each control with its page, and the figures of a press on it, the first effect first. */
export const presses: { control: ControlName; on: PageKind; figures: string[] }[] = [
  { control: 'heart', on: 'search', figures: ['heart'] },
  {
    control: 'filter chip',
    on: 'search',
    figures: ['filter chip', 'filter chip, choices usable'],
  },
  { control: 'menu', on: 'home', figures: ['menu'] },
  { control: 'thumbnail', on: 'vehicle', figures: ['thumbnail', 'thumbnail, photo loaded'] },
  { control: 'enquiry', on: 'vehicle', figures: ['enquiry', 'enquiry, first field usable'] },
  { control: 'pagination', on: 'search', figures: ['pagination', 'pagination, other cars'] },
]

/** A press that shows nothing in this time is lost. */
const LOST_AFTER_MS = 10_000
const TRIES = 3

/** Seconds from the press to the first frame that shows its effect, by figure; `Infinity` when lost. */
export type Answers = Record<string, number>

/**
 * Opens the page as a first visitor and touches the control so many milliseconds after the load. The
 * finger is lifted at once; a person's stays some 80 ms longer. A touch that does not land on its
 * control, because the page moved it, is tried again.
 */
export async function measurePress(
  address: string,
  control: ControlName,
  figures: readonly string[],
  atMs: number,
): Promise<Answers> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const phone = await openPhone({ control, atMs })
    try {
      const answers = await touch(phone, address, figures, atMs)
      if (answers) return answers
    } finally {
      await phone.close()
    }
  }
  throw new Error(`${control} on ${address} was missed ${TRIES} times`)
}

/** From a search to its first car and back, each after the page has rested. */
export async function measureNavigation(search: string): Promise<Answers> {
  const there = ['search to car', 'search to car, photo loaded']
  const back = ['car back to search']
  const phone = await openPhone({ control: 'search to car', atMs: RESTED_MS })
  try {
    const arrived = await touch(phone, search, there, RESTED_MS)
    if (!arrived) throw new Error(`The first car of ${search} was missed`)
    await sleep(RESTED_MS)
    const goBack = phone.page.evaluate(() => window.benchBack())
    const [returned] = await Promise.all([collect(phone, back), goBack])
    return { ...arrived, ...returned }
  } finally {
    await phone.close()
  }
}
export const RESTED_MS = 5000

async function touch(phone: Phone, address: string, figures: readonly string[], atMs: number) {
  const place = new Promise<Extract<Report, { kind: 'aimed' }>>((resolve) => {
    phone.onReport((report) => {
      if (report.kind === 'aimed') resolve(report)
    })
  })
  const tap = async () => {
    const { x, y, loadedAt } = await place
    const early = loadedAt + atMs - Date.now()
    if (early < -100) console.error(`  pressed ${(-early / 1000).toFixed(1)} s late`)
    await sleep(Math.max(0, early))
    // Neither waits for the page to answer: a finger does not.
    await Promise.all([
      phone.session.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x, y }],
      }),
      phone.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
  }
  const [answers] = await Promise.all([collect(phone, figures), phone.page.goto(address), tap()])
  return answers
}

/** Resolves when all figures are there or lost; null when the touch missed. */
function collect(phone: Phone, figures: readonly string[]): Promise<Answers | null> {
  return new Promise((resolve, reject) => {
    const answers: Answers = Object.fromEntries(figures.map((figure) => [figure, Infinity]))
    let pressedAt = 0
    let timer = setTimeout(() => reject(new Error('The control never came into view')), 60_000)
    const finish = (result: Answers | null) => {
      clearTimeout(timer)
      resolve(result)
    }
    phone.onReport((report) => {
      if (report.kind === 'missed') finish(null)
      if (report.kind === 'pressed') {
        pressedAt = report.at
        clearTimeout(timer)
        timer = setTimeout(() => finish(answers), LOST_AFTER_MS)
      }
      if (report.kind !== 'seen' || !(report.figure in answers)) return
      const took = report.at - pressedAt
      if (took < LOST_AFTER_MS) answers[report.figure] = took / 1000
      if (Object.values(answers).every(Number.isFinite)) finish(answers)
    })
  })
}
