import { afterEach, expect, test, vi } from 'vitest'

const revalidateTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidateTag }))
const expire = vi.hoisted(() => vi.fn(async (_: Iterable<string>) => {}))
vi.mock('@/cms/cache/cache-store', () => ({ cacheStore: () => ({ expire }) }))

const { expireTags, expiringTags } = await import('@/cms/cache/expire-tags')

afterEach(() => {
  revalidateTag.mockReset()
  expire.mockClear()
  vi.unstubAllEnvs()
})

const missing = () => {
  throw new Error('Invariant: static generation store missing in revalidateTag site:1')
}

test('each tag is expired once', () => {
  expireTags(['site:1', 'site:2', 'site:1'])
  expect(revalidateTag.mock.calls).toEqual([
    ['site:1', { expire: 0 }],
    ['site:2', { expire: 0 }],
  ])
})

test('ROUTE-01 what work changes has expired when it is done, and not before it is committed', async () => {
  const order: string[] = []
  expire.mockImplementation(async (tags) => void order.push([...tags].join()))
  await expiringTags(async () => {
    expireTags(['site:1', 'group:1'])
    await Promise.resolve()
    expireTags(['site:1'])
    order.push('committed')
  })
  expect(order).toEqual(['committed', 'site:1,group:1'])
  expect(revalidateTag).not.toHaveBeenCalled()
})

test('work that fails may have changed something all the same', async () => {
  const work = expiringTags(async () => {
    expireTags(['site:1'])
    throw new Error('no answer')
  })
  await expect(work).rejects.toThrow('no answer')
  expect(expire).toHaveBeenCalledOnce()
})

test('work that changes nothing expires nothing', async () => {
  expect(await expiringTags(async () => 'read')).toBe('read')
  expect(expire).not.toHaveBeenCalled()
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
