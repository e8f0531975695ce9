import type { DayTally } from './lead-figures'

export const chartSize = { width: 720, height: 200, left: 34, bottom: 24, top: 10 } as const

type Bar = {
  x: number
  y: number
  width: number
  height: number
  day: string
  leads: number
}
export type DayChart = { bars: Bar[]; ticks: { y: number; label: string }[]; top: number }

/** A round number at or above the largest value that splits into whole ticks. */
function niceTop(most: number): number {
  for (const step of [4, 8, 12, 20, 40, 60, 80, 100, 200, 400, 800]) if (most <= step) return step
  return Math.ceil(most / 1000) * 1000
}

/** Geometry of a column for each day, in the units of the drawing. */
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
