import { expect, test } from 'vitest'
import { troubleOf } from '@/editing/dashboard/feed-troubles'

const now = new Date('2026-11-28T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
type Run = Parameters<typeof troubleOf>[0][number]
const run = (hours: number, more: Partial<Run> = {}): Run => ({
  ...{ id: hours, status: 'done', started: hoursAgo(hours), failed: 0, source: 'folder' },
  ...more,
})
const daily = (first: number) => [0, 24, 48, 72].map((later) => run(first + later))

test.each<[string, Run[], string | null]>([
  ['none ever', [], null],
  ['as usual', daily(20), null],
  ['one day too late', daily(51), 'No feed has come since then.'],
  ['within its grace', daily(49), null],
  // By hand there is no rhythm.
  ['uploads only', daily(200).map((each) => ({ ...each, source: 'upload' as const })), null],
  ['too few for a rhythm', daily(200).slice(0, 2), null],
  ['failed', [run(1, { status: 'failed' }), ...daily(25)], 'The last feed was refused, then. The'],
  ['stopped', [run(1, { status: 'stopped' })], 'stopped before it changed anything'],
  [
    'with refused rows',
    [run(1, { status: 'done_with_errors', failed: 12 })],
    '12 rows of the last feed refused, then.',
  ],
  ['running', [run(0.5, { status: 'running' })], null],
  ['waiting for hours', [run(2, { status: 'queued' })], 'stands still since then'],
  // A state of a later release.
  ['unknown', [run(1, { status: 'refused' as never })], 'was refused'],
])('of a feed that is %s the first page says: %3$s', (_, runs, words) => {
  const said = troubleOf(runs, now, () => 'then')
  if (words === null) expect(said).toBeNull()
  else expect(said).toContain(words)
})
