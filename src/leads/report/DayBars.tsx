import { formatDate } from '@/calendar/date-words'
import type { DayTally } from './lead-figures'

const dayAndMonth = { day: 'numeric', month: 'short' } as const
const dayName = (day: string) => formatDate(day, { weekday: 'short', ...dayAndMonth })

/** Leads a day as columns, with the same figures as a table for those who do not see it. */
export function DayBars({ days }: { days: readonly DayTally[] }) {
  const { bars, ticks } = dayChart(days)
  const { width, height, left } = chartSize
  const every = Math.ceil(days.length / 8)
  return (
    <figure>
      <svg
        className="lead-chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Leads a day, ${days.length} days; the table below has the figures`}
      >
        {ticks.map(({ y, label }) => (
          <g key={label}>
            <line x1={left} x2={width} y1={y} y2={y} />
            <text x={left - 6} y={y + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {bars.map((bar) => (
          <rect key={bar.day} x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx="1.5">
            <title>{`${dayName(bar.day)}: ${bar.leads}`}</title>
          </rect>
        ))}
        <g>
          {bars
            .filter((_, at) => at % every === 0)
            .map((bar) => (
              <text
                key={bar.day}
                className="lead-tick"
                x={bar.x + bar.width / 2}
                y={height - 6}
                textAnchor="middle"
              >
                {formatDate(bar.day, dayAndMonth)}
              </text>
            ))}
        </g>
      </svg>
      <details>
        <summary className="lead-muted">As a table</summary>
        <table className="lead-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="num">
                Leads
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, leads }) => (
              <tr key={day}>
                <td>{dayName(day)}</td>
                <td className="num">{leads}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

const chartSize = { width: 720, height: 200, left: 34, bottom: 24, top: 10 } as const

type Bar = {
  x: number
  y: number
  width: number
  height: number
  day: string
  leads: number
}
export type DayChart = { bars: Bar[]; ticks: { y: number; label: string }[]; top: number }

/** A round axis maximum at or above the largest value that divides into whole ticks. */
function niceTop(most: number): number {
  for (const step of [4, 8, 12, 20, 40, 60, 80, 100, 200, 400, 800]) if (most <= step) return step
  return Math.ceil(most / 1000) * 1000
}

/** Geometry of one column per day, in the units of the SVG. */
export function dayChart(days: readonly DayTally[]): DayChart {
  const { width, height, left, bottom, top: margin } = chartSize
  const top = niceTop(Math.max(1, ...days.map(({ leads }) => leads)))
  const room = height - bottom - margin
  const slot = (width - left) / Math.max(1, days.length)
  const bars = days.map(({ day, leads }, at) => {
    const tall = (leads / top) * room
    return {
      day,
      leads,
      x: left + at * slot + slot * 0.12,
      y: margin + room - tall,
      width: slot * 0.76,
      height: tall,
    }
  })
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => ({
    y: margin + room * (1 - part),
    label: String(top * part),
  }))
  return { bars, ticks, top }
}
