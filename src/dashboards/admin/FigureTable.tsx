import { type Column, type Row, type Table, valueWords } from '../rules/dashboard'
import type { Address } from './address'
import { Chart } from './Chart'
import { Counts } from './Counts'

/** Rows that a table shows before it is opened whole. */
const FIRST = 10
/** More are for the CSV. */
const MOST = 500

/** A table, sorted by the column that the reader chose, below its chart. */
export function FigureTable({ table, address }: { table: Table; address: Address }) {
  const { key, columns, chart, title, rows } = table
  const sort = sortOf(table, address)
  const sorted = sort ? sortRows(rows, sort) : rows
  const isOpen = address.open === key
  const shown = sorted.slice(0, isOpen ? MOST : FIRST)
  const isFolded = chart !== undefined && !isOpen && !sort
  const whole = (
    <>
      <div className="dash-scroll" {...scrollable(title)}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} {...{ column, sort, address }} table={key} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names of rows may be the same twice.
              <tr key={at}>
                {columns.map((column, place) => (
                  <Cell
                    key={column.key}
                    {...{ row, column }}
                    link={place === 0 ? table.link : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && (
        <p>
          {isOpen ? (
            `The first ${MOST} of ${rows.length}; the CSV has all.`
          ) : (
            <a href={address.to({ open: key }, key)}>Show all {rows.length}</a>
          )}
        </p>
      )}
    </>
  )
  if (!chart) return whole
  return (
    <>
      <Chart
        title={title}
        kind={chart.kind}
        names={rows.map((row) => String(row[columns[0]?.key ?? ''] ?? ''))}
        series={chart.series.map((name) => {
          const { label = name, kind = 'count' } = columns.find((each) => each.key === name) ?? {}
          return { name, label, kind, values: rows.map((row) => Number(row[name] ?? 0)) }
        })}
      />
      <details open={!isFolded}>
        <summary>
          As a table<span className="only-heard">: {title}</span>
        </summary>
        {whole}
      </details>
    </>
  )
}

/** Who works by keys scrolls it as well. */
const scrollable = (title: string) =>
  ({ role: 'region', 'aria-label': `${title}, table`, tabIndex: 0 }) as const

type Sort = { column: string; down: boolean }

function sortOf({ key, columns }: Table, { sort }: Address): Sort | null {
  const [table, asked = ''] = sort?.split('.') ?? []
  if (table !== key) return null
  const column = asked.replace(/^-/, '')
  return columns.some((each) => each.key === column)
    ? { column, down: asked.startsWith('-') }
    : null
}

/** What has no value comes last, in both directions. */
export function sortRows(rows: readonly Row[], { column, down }: Sort): Row[] {
  const turn = down ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [one[column] ?? null, other[column] ?? null]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    if (typeof a === 'number' && typeof b === 'number') return turn * (a - b)
    return turn * String(a).localeCompare(String(b), 'en-AU', { numeric: true })
  })
}

const isNumber = ({ kind }: Column) => kind !== 'text' && kind !== 'day'

function Head({
  column,
  table,
  sort,
  address,
}: {
  column: Column
  table: string
  sort: Sort | null
  address: Address
}) {
  const { key, label, counts } = column
  const isSorted = sort?.column === key
  // Of numbers the largest are looked for first.
  const down = isSorted ? !sort.down : isNumber(column)
  const state = isSorted ? (sort.down ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" className={isNumber(column) ? 'num' : undefined} aria-sort={state}>
      <a href={address.to({ sort: `${table}.${down ? '-' : ''}${key}` }, table)}>
        {label}
        {isSorted && <span aria-hidden="true">{sort.down ? ' ↓' : ' ↑'}</span>}
      </a>
      {counts && <Counts of={label}>{counts}</Counts>}
    </th>
  )
}

function Cell({ row, column, link }: { row: Row; column: Column; link?: string | undefined }) {
  const words = valueWords(row[column.key], column.kind)
  const href = link ? row[link] : null
  return (
    <td className={isNumber(column) ? 'num' : column.kind === 'day' ? 'day' : undefined}>
      {typeof href === 'string' && href ? <a href={href}>{words}</a> : words}
    </td>
  )
}
