import { expect, test } from 'vitest'
import { type FeedReport, nextStepText, reportText } from '@/feeds/import/report'
import { progressLine } from '@/feeds/runs/cli'

test('progress tells share, rate and time left', () => {
  const line = progressLine({ bytes: 25, rows: 1000, written: 0, file: 'stock.csv' }, 100, 10)
  expect(line).toContain('25 %')
  expect(line).toContain('100/s')
  expect(line).toContain('0:30 left')
  expect(progressLine({ bytes: 100, rows: 5, written: 3, file: 'a' }, 100, 1)).toContain(
    '3 written',
  )
})

test('DATA-01 the report names each problem with file, line, field, value, reason and suggestion', () => {
  const report: FeedReport = {
    startedAt: '2026-03-02T01:00:00.000Z',
    seconds: 1.25,
    dryRun: true,
    files: [
      { file: 'a.csv', rows: 1, error: null },
      { file: 'b.csv', rows: 0, error: 'The file is empty' },
    ],
    dealers: [
      {
        dealership: 'd1',
        outcome: 'stopped',
        message: 'Too many.',
        rows: 1,
        added: 0,
        changed: 1,
        unchanged: 2,
        refused: 1,
        vanished: 3,
        removed: 0,
        priceChanges: 0,
      },
    ],
    problems: [
      {
        file: 'a.csv',
        dealership: 'd1',
        line: 4,
        stocknum: 'A1',
        field: 'price',
        value: 'x',
        reason: 'is not a number',
        suggestion: 'Use whole dollars.',
        effect: 'row refused',
      },
    ],
    moreProblems: 3,
    notices: ['the pages were not renewed'],
    ok: false,
  }
  const text = reportText(report)
  for (const part of [
    'a.csv:4 stock A1: price "x" is not a number (row refused). Use whole dollars.',
    '✗ b.csv: The file is empty',
    'Too many.',
    'Dry run: nothing was written',
    '! the pages were not renewed',
    '3 gone, 1 refused',
    'and 3 more, of which no list was kept',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('now sold')
  // What to do is said for the place where the report is read.
  expect(text).not.toContain('--')
  expect(nextStepText(report, 'terminal')).toContain('--allow-removals')
  expect(nextStepText(report, 'admin')).toContain('the button below')
  expect(nextStepText(report, 'folder')).toContain('Feed runs')
  expect(nextStepText({ dealers: [] }, 'admin')).toBeNull()
})
