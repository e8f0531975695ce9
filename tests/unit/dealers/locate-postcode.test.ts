import { afterEach, expect, test, vi } from 'vitest'
import { cachePlaces, locatePostcode } from '@/dealers/locate-postcode'
import { isPostcode } from '@/dealers/postcode-place'
import { InvalidPostcode } from '@/integrations/geocoding/port'

const warn = vi.hoisted(() => vi.fn())
vi.mock('@/server/env', () => ({ env: () => ({}) }))
vi.mock('@/server/log', () => ({ log: { warn } }))

afterEach(() => warn.mockReset())

test.each([
  ['400', false],
  ['40000', false],
  ['abcd', false],
  ['4000 ', false],
  ['', false],
  ['4000', true],
  ['0800', true],
])('TRADE-25 “%s” has four digits: %s', (text, isFour) => {
  expect(isPostcode(text)).toBe(isFour)
})

test('LOC-26 CALL-28 without a provider postcodes are looked up in the table that ships here', async () => {
  const place = await locatePostcode('3182')
  expect(place.ok && place.at.lat).toBeCloseTo(-37.87, 1)
  expect(await locatePostcode('9999')).toEqual({
    ok: false,
    error: 'UNKNOWN',
    message: 'Invalid postcode',
  })
})

test('CALL-28 a postcode is asked once, also one that there is not', async () => {
  const locate = vi.fn(async (postcode: string) => {
    if (postcode === '9999') throw new InvalidPostcode()
    return { lat: -37.8, long: 145 }
  })
  const places = cachePlaces(() => ({ locate }))
  for (const postcode of ['3182', '3182', '9999', '9999']) await places(postcode)
  await Promise.all([places('3000'), places('3000')])
  expect(locate.mock.calls.flat()).toEqual(['3182', '9999', '3000'])
})

test('ERR-30 what is no postcode is never asked, and so never remembered', async () => {
  const locate = vi.fn()
  const places = cachePlaces(() => ({ locate }))
  for (const typed of ['', '318', "3182' OR 1", '３１８２'])
    expect(await places(typed)).toMatchObject({ ok: false, error: 'UNKNOWN' })
  expect(locate).not.toHaveBeenCalled()
})

test('CALL-28 a provider that does not answer is logged, said in words and asked again', async () => {
  const locate = vi.fn().mockRejectedValueOnce(new Error('Geocoding failed: 500'))
  const places = cachePlaces(() => ({ locate }))
  expect(await places('3182')).toEqual({
    ok: false,
    error: 'UNREACHABLE',
    message: 'Distances cannot be told right now.',
  })
  expect(warn).toHaveBeenCalledOnce()
  locate.mockResolvedValue({ lat: -37.8, long: 145 })
  expect(await places('3182')).toMatchObject({ ok: true })
  const unset = cachePlaces(() => {
    throw new Error('no environment')
  })
  expect(await unset('3182')).toMatchObject({ error: 'UNREACHABLE' })
})
