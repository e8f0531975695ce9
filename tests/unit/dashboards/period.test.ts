import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '@/calendar/local-time'
import { daysBeside, wholeMonths } from '@/dashboards/read/rollups'
import { foldDays, readPeriod } from '@/dashboards/rules/period'

const TODAY = '2026-11-28'
const read = (asked: Parameters<typeof readPeriod>[0]) => readPeriod(asked, TODAY)

describe('a period', () => {
  test.each([
    ['7', '2026-11-22', '2026-11-15', '2026-11-21', 7],
    ['28', '2026-11-01', '2026-10-04', '2026-10-31', 28],
    ['91', '2026-08-30', '2026-05-31', '2026-08-29', 13],
    // A year before, since a month differs from its neighbours.
    ['12m', '2025-12-01', '2024-12-01', '2025-11-28', 12],
  ])('of %s ends today and is compared with as much before', (name, from, first, last, steps) => {
    const { period, fault } = read({ period: name })
    expect(fault).toBeNull()
    expect(period).toMatchObject({ name, from, until: TODAY, before: { from: first, until: last } })
    expect(period.steps).toHaveLength(steps)
  })

  test('compares a weekday with the same weekday', () => {
    for (const name of ['7', '28', '91']) {
      const { period } = read({ period: name })
      expect(daysBetween(period.before.from, period.from) % 7).toBe(0)
    }
  })

  test.each([
    [{ from: '2026-11-01' }, 'Choose a first and a last day.'],
    [{ from: '2026-02-31', until: '2026-03-02' }, 'Choose a first and a last day.'],
    [{ from: 'x', until: "'; drop table leads" }, 'Choose a first and a last day.'],
    [{ from: '2026-11-09', until: '2026-11-08' }, 'The first day is after the last one.'],
    [{ from: '2026-11-09', until: '2026-11-29' }, 'The last day has not come yet.'],
    [{ from: '2024-11-09', until: '2026-11-08' }, 'Choose a year at most.'],
  ])('of %o says why it cannot be shown, and shows the last 28 days', (asked, why) => {
    const { period, fault } = read(asked)
    expect(fault).toBe(why)
    expect(period).toMatchObject({ name: '28', until: TODAY })
  })

  test('of an unknown name is that of 28 days', () => {
    expect(read({ period: 'toString' }).period.name).toBe('28')
  })

  test('compares 29 February with the last day of the February before', () => {
    const { period } = readPeriod({ from: '2028-02-29', until: '2028-12-31' }, '2029-01-05')
    expect(period.before).toEqual({ from: '2027-02-28', until: '2027-12-31' })
  })

  test('has each of its days in one step, and each day before in one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 365 }),
        fc.integer({ min: 0, max: 700 }),
        (days, ago) => {
          const until = addDays(TODAY, -ago)
          const { period } = read({ from: addDays(until, -days), until })
          const ofSteps = period.steps.reduce(
            (all, step) => all + daysBetween(step.from, step.until) + 1,
            0,
          )
          expect(ofSteps).toBe(days + 1)
          expect(period.steps[0]?.from).toBe(period.from)
          expect(period.steps.at(-1)?.until).toBe(until)
          expect(period.steps[0]?.before.from).toBe(period.before.from)
          expect(period.steps.at(-1)?.before.until).toBe(period.before.until)
          expect(period.steps.length).toBeLessThanOrEqual(31)
        },
      ),
    )
  })

  test('sums the days of a step, and those of the step before', () => {
    const { period } = read({ from: '2026-11-27', until: TODAY })
    const days = [
      { day: '2026-11-28', value: 3 },
      { day: '2026-11-28', value: 1 },
      { day: '2026-11-26', value: 7 },
      { day: '2026-11-01', value: 100 },
    ]
    expect(foldDays(period, days)).toEqual([
      { label: '27 Nov', now: 0, before: 0 },
      { label: '28 Nov', now: 4, before: 7 },
    ])
  })
})

test('months that are rolled up and the days beside them are all days of a span, each once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 400 }),
      fc.infiniteStream(fc.boolean()),
      (start, length, isRolled) => {
        const from = addDays('2025-01-01', start)
        const until = addDays(from, length)
        const months = wholeMonths({ from, until }).filter(() => isRolled.next().value)
        const beside = daysBeside({ from, until }, months)
        const daysOf = (spans: readonly { from: string; until: string }[]) =>
          spans.reduce((all, span) => all + daysBetween(span.from, span.until) + 1, 0)
        const [inMonths, inDays] = [daysOf(months), daysOf(beside)]
        expect(inMonths + inDays).toBe(length + 1)
        for (const span of beside) {
          expect(months.some((month) => month.from <= span.until && month.until >= span.from)).toBe(
            false,
          )
        }
      },
    ),
  )
})
