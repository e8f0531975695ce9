import type { CalculatorSetup, CalculatorResult as Result } from './calculator-rules'
import { FinanceFigure } from './FinanceFigure'
import { ENQUIRE_FOR_FINANCE } from './figure'
import type { LoanYear } from './loan'
import { type Cents, formatCents } from './money'
import { PublishedRates } from './PublishedRates'
import { formatTerm } from './wording'

/** The figure of a calculator with its chart, or 'Enquire for Finance' alone. FIN-21 */
export function CalculatorResult({
  result,
  publishedRates,
  chart,
}: {
  result: Result
  publishedRates: CalculatorSetup['publishedRates']
  chart: boolean
}) {
  if (result.kind === 'enquire') {
    return (
      <>
        <p className="text-h4">{ENQUIRE_FOR_FINANCE}</p>
        <PublishedRates rates={publishedRates} />
      </>
    )
  }
  return (
    <>
      <FinanceFigure figure={result.figure} surface="page" />
      {chart && <LoanChart principal={result.principal} years={result.years} />}
    </>
  )
}

const WIDTH = 320
const HEIGHT = 120

/**
 * Principal and interest paid and balance owed, by year: two bars and a line. A table has the same
 * numbers for those who do not see the chart. In forced-colors mode browsers keep the colours of an
 * SVG, which may be invisible on the background, so it uses system colours.
 */
export function LoanChart({ principal, years }: { principal: Cents; years: readonly LoanYear[] }) {
  const last = years.at(-1)
  if (!last) return null
  const highest = Math.max(principal, last.principalPaid + last.interestPaid, 1)
  const height = (cents: number) => (Math.max(cents, 0) / highest) * HEIGHT
  const slot = WIDTH / years.length
  const bar = Math.min(slot * 0.6, 32)
  const middle = (at: number) => slot * (at + 0.5)
  const points = [
    `0,${HEIGHT - height(principal)}`,
    ...years.map((year, at) => `${middle(at)},${HEIGHT - height(year.balance)}`),
  ].join(' ')
  const interest = formatCents(last.interestPaid)
  return (
    <figure className="m-0 grid gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Paid and owed over ${formatTerm(last.year * 12)}; ${interest} of interest in all. The numbers follow in a table.`}
        className="h-auto w-full overflow-visible"
      >
        {years.map((year, at) => {
          const paid = height(year.principalPaid)
          const cost = height(year.interestPaid)
          const x = middle(at) - bar / 2
          return (
            <g key={year.year}>
              <rect
                x={x}
                y={HEIGHT - paid}
                width={bar}
                height={paid}
                className="fill-action forced-colors:fill-[Highlight]"
              />
              <rect
                x={x}
                y={HEIGHT - paid - cost}
                width={bar}
                height={cost}
                className="fill-accent stroke-line-strong forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
                strokeWidth={0.5}
              />
            </g>
          )
        })}
        {/* A light outline keeps the line visible where it crosses a dark bar. */}
        <polyline
          points={points}
          fill="none"
          className="stroke-sunken-2 forced-colors:stroke-[Canvas]"
          strokeWidth={5}
        />
        <polyline
          points={points}
          fill="none"
          className="stroke-ink forced-colors:stroke-[CanvasText]"
          strokeWidth={1.5}
          strokeDasharray="4 3"
        />
        <line
          x1={0}
          y1={HEIGHT}
          x2={WIDTH}
          y2={HEIGHT}
          className="stroke-line-strong forced-colors:stroke-[CanvasText]"
        />
      </svg>
      <figcaption aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        <Key className="bg-action forced-colors:bg-[Highlight]">Principal paid</Key>
        <Key className="border border-line-strong bg-accent forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]">
          Interest paid
        </Key>
        <Key className="h-0! border-t-2 border-dashed border-ink forced-colors:border-[CanvasText]">
          Owed
        </Key>
      </figcaption>
      <div className="sr-only">
        <table>
          <caption>Paid and owed at the end of each year</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Principal paid</th>
              <th scope="col">Interest paid</th>
              <th scope="col">Owed</th>
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year.year}>
                <th scope="row">{year.year}</th>
                <td>{formatCents(year.principalPaid)}</td>
                <td>{formatCents(year.interestPaid)}</td>
                <td>{formatCents(year.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`block size-3 forced-color-adjust-none ${className}`} />
      {children}
    </span>
  )
}
