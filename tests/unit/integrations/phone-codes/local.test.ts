import { expect, test } from 'vitest'
import { localPhoneCodes } from '@/integrations/phone-codes/local'

const codes = localPhoneCodes('secret-of-the-tests')
const owner = { site: 'northgate', phone: '0412345678', siteName: 'Northgate Mazda' }

async function sent() {
  const answer = await codes.send(owner)
  if (answer.outcome !== 'SENT' || answer.shown === null) throw new Error('No code was shown.')
  return { code: answer.shown, reference: answer.reference }
}

test('AUTH-03 CALL-25 a demo shows a code of six digits, and knows it again', async () => {
  const { code, reference } = await sent()
  expect(code).toMatch(/^\d{6}$/)
  expect(reference).not.toContain(code)
  expect(await codes.verify(owner, code, reference)).toEqual({ outcome: 'VERIFIED' })
})

test('ERR-20 any other code is wrong', async () => {
  const { code, reference } = await sent()
  const other = code === '000000' ? '000001' : '000000'
  expect(await codes.verify(owner, other, reference)).toEqual({ outcome: 'WRONG' })
  expect(await codes.verify(owner, code, 'AAAA')).toEqual({ outcome: 'WRONG' })
})

test('AUTH-01 a code is right for its site and phone, and its platform, alone', async () => {
  const { code, reference } = await sent()
  const elsewhere = localPhoneCodes('secret-of-another-platform')
  for (const [service, whose] of [
    [codes, { ...owner, site: 'southbank' }],
    [codes, { ...owner, phone: '0412345679' }],
    [elsewhere, owner],
  ] as const) {
    expect(await service.verify(whose, code, reference)).toEqual({ outcome: 'WRONG' })
  }
})
