import { capitalise } from '@/ui/text-format'
import { type Column, shareOf, type Table } from '../rules/dashboard'
import type { Scope } from '../scope'
import { dashboardDatabase } from './database'
import { rollup } from './rollups'

type ElementFigures = {
  element: string
  path: string
  seen: number
  pressed: number
  pressing_visits: number
}

/** @param having condition in SQL on the sums of an element */
async function readElements(
  scope: Scope,
  kind: 'block' | 'button',
  having = 'true',
): Promise<ElementFigures[]> {
  const rows = await rollup('elements', scope, scope.period)
  const { rows: elements } = await dashboardDatabase().query<ElementFigures>(
    `SELECT element, path, sum(seen)::float8 AS seen, sum(pressed)::float8 AS pressed,
       sum(pressing_visits)::float8 AS pressing_visits
     FROM ${rows.from} WHERE kind = $${rows.values.length + 1} GROUP BY element, path HAVING ${having}
     ORDER BY sum(pressed) DESC, sum(seen) DESC, element LIMIT 200`,
    [...rows.values, kind],
  )
  return elements
}

/**
 * Which blocks and buttons were seen and pressed, and which buttons nobody pressed, by page.
 *
 * @throws the database's own errors
 */
export async function readElementTables(scope: Scope): Promise<Table[]> {
  const [blocks, buttons, unpressed] = await Promise.all([
    readElements(scope, 'block'),
    readElements(scope, 'button', 'sum(pressed) > 0'),
    readElements(scope, 'button', `sum(pressed) = 0 AND element <> '(other)'`),
  ])
  return [blockTable(blocks.map(inWords)), buttonTable(buttons), unpressedTable(unpressed)]
}

export const pressingVisits: Column = {
  ...{ key: 'pressing_visits', label: 'Visits that pressed' },
  kind: 'count',
}
export const rateOfSeen: Column = {
  ...{ key: 'rate', label: 'Of seen' },
  kind: 'share',
  counts: 'Visits that pressed, of the visits in which it came into view.',
}

/** A block as editors know it: "stockList" is the stock list. */
const inWords = (figures: ElementFigures): ElementFigures => ({
  ...figures,
  element: capitalise(figures.element.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
})

const seenColumn = (counts: string): Column => ({
  key: 'seen',
  label: 'Seen',
  kind: 'count',
  counts,
})

const elementTable = (
  words: { key: string; title: string; label: string; counts: string; seen: string; empty: string },
  rows: readonly ElementFigures[],
): Table => ({
  ...{ key: words.key, title: words.title, counts: words.counts, empty: words.empty },
  columns: [
    { key: 'element', label: words.label, kind: 'text' },
    { key: 'path', label: 'Page', kind: 'text' },
    seenColumn(words.seen),
    { key: 'pressed', label: 'Pressed', kind: 'count' },
    pressingVisits,
    rateOfSeen,
  ],
  rows: rows.map((row) => ({ ...row, rate: shareOf(row.pressing_visits, row.seen) })),
})

const blockTable = (rows: readonly ElementFigures[]): Table =>
  elementTable(
    {
      ...{ key: 'blocks', title: 'Blocks', label: 'Block', empty: 'Nothing was seen or pressed.' },
      counts:
        'Blocks by page: visits that saw them, and how often they were pressed. The first 200.',
      seen: 'Visits in which it came into view.',
    },
    rows,
  )

const buttonTable = (rows: readonly ElementFigures[]): Table =>
  elementTable(
    {
      ...{ key: 'buttons', title: 'Buttons', label: 'Button', empty: 'Nothing was pressed.' },
      counts: 'Buttons that were pressed, by page, and how often. The first 200.',
      seen: 'Visits in which its block came into view; of the header, visits of the page. Not known of others.',
    },
    rows,
  )

const unpressedTable = (rows: readonly ElementFigures[]): Table => ({
  ...{ key: 'unpressed', title: 'Buttons that nobody pressed', rows },
  counts:
    'Buttons that were shown in the period and never pressed, the most seen first: of each block the first 20, without those of its cars. The first 200.',
  empty: 'No button was seen that nobody pressed.',
  columns: [
    { key: 'element', label: 'Button', kind: 'text' },
    { key: 'path', label: 'Page', kind: 'text' },
    seenColumn('Visits in which its block came into view, each day.'),
  ],
})
