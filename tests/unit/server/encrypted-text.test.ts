import { createCipheriv, hkdfSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { encryption } from '@/server/encrypted-text'

const SECRET = vi.hoisted(() => 'x'.repeat(32))
vi.mock('@/server/env', () => ({ env: () => ({ PAYLOAD_SECRET: SECRET }) }))

test('AUTH-06 TRADE-12 a text is decrypted for its purpose, whole, and not otherwise', async () => {
  const { encrypt, decrypt } = encryption('one')
  const encrypted = await encrypt('an offer of $34,650 – “as is”')
  expect(encrypted).toMatch(/^[\w.-]+$/)
  expect(await decrypt(encrypted)).toBe('an offer of $34,650 – “as is”')
  expect(await encryption('another').decrypt(encrypted)).toBeNull()
  const [header, key, iv, text, tag = ''] = encrypted.split('.')
  // A tag of four bytes can be guessed.
  for (const bytes of [4, 8, 12, 15]) {
    const cut = Buffer.from(tag, 'base64url').subarray(0, bytes).toString('base64url')
    expect(await decrypt([header, key, iv, text, cut].join('.')), `${bytes} bytes`).toBeNull()
  }
  const plain = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const other of [
    '',
    'v1',
    'v1.a.b.c',
    'a.b.c.d.e',
    `${encrypted}A`,
    [header, key, iv, 'AAAA', tag].join('.'),
    [plain, key, iv, text, tag].join('.'),
    encrypted.split('.').slice(1).join('.'),
  ]) {
    expect(await decrypt(other), other).toBeNull()
  }
  expect(await decrypt(null)).toBeNull()
})

test('AUTH-01 TRADE-22 sessions and offers from before November 2026 still open', async () => {
  const earlier = (text: string, tagBytes = 16) => {
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'one', 32))
    const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7))
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    const tag = cipher.getAuthTag().subarray(0, tagBytes)
    return ['v1', ...[Buffer.alloc(12, 7), tag, bytes].map((b) => b.toString('base64url'))].join(
      '.',
    )
  }
  const { decrypt } = encryption('one')
  expect(await decrypt(earlier('an offer'))).toBe('an offer')
  expect(await decrypt(earlier('an offer', 4))).toBeNull()
  expect(await decrypt(earlier('an offer').replace(/.{4}$/, 'AAAA'))).toBeNull()
  expect(await encryption('another').decrypt(earlier('an offer'))).toBeNull()
})
