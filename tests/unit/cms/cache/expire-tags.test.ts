import { afterEach, expect, test, vi } from 'vitest'

const revalidateTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidateTag }))
const after = vi.hoisted(() => vi.fn())
vi.mock('next/server', () => ({ after }))

const { expireTags } = await import('@/cms/cache/expire-tags')

afterEach(() => {
  revalidateTag.mockReset()
  after.mockReset()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const missing = () => {
  throw new Error('Invariant: static generation store missing in revalidateTag site:1')
}

test('each tag is expired once, at once', () => {
  expireTags(['site:1', 'site:2', 'site:1'])
  expect(revalidateTag.mock.calls).toEqual([
    ['site:1', { expire: 0 }],
    ['site:2', { expire: 0 }],
  ])
})

test('ROUTE-01 what a page read before a change, and rendered to its end after it, is expired as well', async () => {
  vi.useFakeTimers()
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  after.mockImplementation((work: () => Promise<void>) => void work())
  expireTags(['site:1'])
  expect(revalidateTag).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(revalidateTag.mock.calls).toEqual([
    ['site:1', { expire: 0 }],
    ['site:1', { expire: 0 }],
  ])
})

test('outside Next there is nothing to expire', () => {
  revalidateTag.mockImplementation(missing)
  expect(() => expireTags(['site:1'])).not.toThrow()
})

test('inside Next the same error is a fault of ours and is heard', () => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  revalidateTag.mockImplementation(missing)
  expect(() => expireTags(['site:1'])).toThrow(/static generation store missing/)
})

test('any other error is heard everywhere', () => {
  revalidateTag.mockImplementation(() => {
    throw new Error('disk full')
  })
  expect(() => expireTags(['site:1'])).toThrow('disk full')
})
