import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runJobsEachMinute } from '@/launch/jobs'
import type { Platform } from '@/launch/platform'

const callAdmin = vi.hoisted(() => vi.fn())
vi.mock('@/launch/platform', () => ({ callAdmin }))

let stop = () => {}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('jobs of the CMS that take longer than a minute are not begun a second time beside it', async () => {
  const answers: (() => void)[] = []
  callAdmin.mockImplementation(
    (_: Platform, path: string) =>
      new Promise((resolve) => {
        const answer = () => resolve({ status: 200, text: '' })
        if (path === '/api/payload-jobs/run') answers.push(answer)
        else answer()
      }),
  )
  stop = runJobsEachMinute({} as Platform)
  const called = (path: string) => callAdmin.mock.calls.filter((call) => call[1] === path).length
  await vi.advanceTimersByTimeAsync(120_000)
  expect([called('/api/payload-jobs/run'), called('/api/lead-work')]).toEqual([1, 3])
  answers.pop()?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([called('/api/payload-jobs/run'), called('/api/lead-work')]).toEqual([2, 4])
})
