import { beforeAll, expect, test, vi } from 'vitest'

let sealer: typeof import('@/sealed')['sealer']
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user:pass@localhost:5432/forecourt')
  vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
  vi.stubEnv('JOBS_SECRET', 'x'.repeat(32))
  ;({ sealer } = await import('@/sealed'))
  return () => vi.unstubAllEnvs()
})

test('AUTH-06 TRADE-12 what was sealed opens for its purpose, whole, and not otherwise', () => {
  const { seal, open } = sealer('one')
  const sealed = seal('an offer')
  expect(open(sealed)).toBe('an offer')
  expect(sealer('another').open(sealed)).toBeNull()
  const [version, iv, tag = '', text] = sealed.split('.')
  const cut = (bytes: number) =>
    Buffer.from(tag, 'base64url').subarray(0, bytes).toString('base64url')
  // A tag of four bytes can be guessed.
  for (const bytes of [4, 8, 12, 15]) {
    expect(open([version, iv, cut(bytes), text].join('.')), `${bytes} bytes`).toBeNull()
  }
  for (const other of ['', 'v1', 'v2.a.b.c', `${sealed}A`, [version, iv, tag, 'AAAA'].join('.')]) {
    expect(open(other)).toBeNull()
  }
  expect(open(null)).toBeNull()
})
