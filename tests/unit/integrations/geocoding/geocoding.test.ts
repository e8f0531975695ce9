import { expect, test, vi } from 'vitest'
import { googleGeocoder } from '@/integrations/geocoding/google'
import { localGeocoder } from '@/integrations/geocoding/local'
import { distanceKm } from '@/integrations/geocoding/port'

const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }))
const result = (lat: number, lng: number) => ({ geometry: { location: { lat, lng } } })

test('CALL-28 LOC-26 the provider is asked for the postcode within Australia; its first result counts', async () => {
  const send = answering({ status: 'OK', results: [result(-37.74, 145), result(0, 0)] })
  const provider = googleGeocoder({ key: 'k', url: 'https://maps.example/geocode', fetch: send })
  expect(await provider.locate('3072')).toEqual({ lat: -37.74, long: 145 })
  const url = new URL(String(send.mock.calls[0]?.[0]))
  expect(url.origin + url.pathname).toBe('https://maps.example/geocode')
  expect(url.searchParams.get('components')).toBe('postal_code:3072|country:AU')
  expect(url.searchParams.get('key')).toBe('k')
})

test('LOC-26 ERR-30 a provider without a result is an invalid postcode', async () => {
  const none = answering({ status: 'ZERO_RESULTS', results: [] })
  await expect(googleGeocoder({ key: 'k', fetch: none }).locate('9999')).rejects.toThrow(
    /^Invalid postcode$/,
  )
})

test('LOC-26 ERR-30 a provider that answers with the country alone does not know the postcode', async () => {
  const of = (...types: string[]) => ({ ...result(-25.27, 133.78), types })
  const ask = (...types: string[]) => {
    const send = answering({ status: 'OK', results: [of(...types)] })
    return googleGeocoder({ key: 'k', fetch: send }).locate('9999')
  }
  await expect(ask('country', 'political')).rejects.toThrow(/^Invalid postcode$/)
  expect(await ask('postal_code')).toEqual({ lat: -25.27, long: 133.78 })
})

test.each<[string, typeof fetch]>([
  ['a refusal', answering({ status: 'REQUEST_DENIED', results: [] })],
  ['an answer of another shape', answering({ status: 'OK', results: [{ geometry: null }] })],
  ['status 500', answering({}, 500)],
  ['no JSON', async () => new Response('oops')],
])('CALL-28 %s is a failure, not a word about the postcode', async (_, fetch) => {
  await expect(googleGeocoder({ key: 'k', fetch }).locate('3072')).rejects.toThrow(
    /^Geocoding failed/,
  )
})

test.each([
  ['3000', -37.81, 144.96],
  ['2000', -33.87, 151.21],
  ['4000', -27.47, 153.03],
  ['6000', -31.95, 115.86],
  ['5000', -34.93, 138.6],
  ['7000', -42.88, 147.33],
  ['0800', -12.46, 130.84],
  ['2600', -35.31, 149.12],
  ['0872', -25, 131],
])('LOC-26 the table that ships here knows where %s is', async (postcode, lat, long) => {
  const within = postcode === '0872' ? 500 : 5
  expect(distanceKm(await localGeocoder.locate(postcode), { lat, long })).toBeLessThan(within)
})

test.each(['9999', '0000', '300', '', '90210', 'abcd'])(
  'LOC-26 ERR-30 it knows no place for "%s"',
  async (postcode) => {
    await expect(localGeocoder.locate(postcode)).rejects.toThrow(/^Invalid postcode$/)
  },
)
