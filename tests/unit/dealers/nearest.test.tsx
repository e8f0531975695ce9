// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/(site)/[host]/api/nearest-locations/route'
import { NearestForm } from '@/dealers/NearestForm'
import { unreachablePostcode } from '@/dealers/postcode-place'
import { callRoute } from '../../get-site'
import { givenSite } from '../inventory/given'
import { given } from './given'

const postcodes = vi.hoisted(() => ({ locate: vi.fn() }))
vi.mock('@/dealers/locate-postcode', async (original) => {
  const { locatePostcode } = await original<typeof import('@/dealers/locate-postcode')>()
  postcodes.locate.mockImplementation(locatePostcode)
  return { locatePostcode: postcodes.locate }
})
vi.mock('@/server/env', () => ({ env: () => ({}) }))
vi.mock('@/server/log', () => ({ log: { warn: vi.fn() } }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = (id: number, name: string, lat: number | null, long: number | null) =>
  given({
    id,
    name,
    slug: name.toLowerCase(),
    address: { ...given().address, street: `${id} High Street`, lat, long },
  })
const site = givenSite(
  {},
  {
    locations: [
      at(1, 'Perth', -31.95, 115.86),
      at(2, 'Preston', -37.74, 145),
      at(3, 'Moorooka', -27.53, 153.02),
      at(4, 'Preston too', -37.75, 145.01),
      at(5, 'Nowhere', null, null),
    ],
  },
)

const ask = async (postcode: string, of = site) => {
  const url = `https://x.example/api/nearest-locations?postcode=${encodeURIComponent(postcode)}`
  const response = await callRoute(GET, of, new Request(url))
  return { status: response.status, body: await response.json() }
}

test('LOC-25 LOC-26 the three nearest places of the site, with their distance', async () => {
  const { status, body } = await ask('3072')
  expect(status).toBe(200)
  expect(body.places.map(({ name }: { name: string }) => name)).toEqual([
    'Preston too',
    'Preston',
    'Moorooka',
  ])
  expect(body.places[2].km).toBeGreaterThan(1300)
  expect(body.from.lat).toBeCloseTo(-37.74, 1)
  expect(body.places[1]).toEqual({ name: 'Preston', path: '/contact-us/preston', km: 2 })
})

test.each(['', '41', "3072' OR 1=1", '9999', '3072|country:NZ'])(
  'LOC-26 ERR-30 "%s" is no postcode of Australia',
  async (postcode) => {
    expect(await ask(postcode)).toEqual({ status: 422, body: { error: 'Invalid postcode' } })
  },
)

test('LOC-26 one site never answers with the places of another', async () => {
  const other = givenSite({}, { locations: [at(9, 'Elsewhere', -37.7, 145)] })
  expect((await ask('3072', other)).body.places).toHaveLength(1)
  expect(JSON.stringify((await ask('3072')).body)).not.toContain('Elsewhere')
})

test('CALL-28 that a provider is down is told in words', async () => {
  postcodes.locate.mockResolvedValueOnce(unreachablePostcode)
  expect(await ask('3072')).toEqual({
    status: 502,
    body: { error: 'The nearest location cannot be told right now.' },
  })
})

function form(answer: () => Promise<Response>) {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  render(<NearestForm />)
  const field = screen.getByLabelText<HTMLInputElement>('Your postcode')
  return {
    fetched,
    field,
    send: (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.click(screen.getByRole('button', { name: 'Find the nearest' }))
    },
  }
}

test('LOC-25 the shopper sees the places as links with their distance', async () => {
  const places = [
    { name: 'Preston', path: '/contact-us/preston', km: 0 },
    { name: 'Moorooka', path: '/contact-us/moorooka', km: 1350 },
  ]
  const { send, fetched } = form(async () => Response.json({ places }))
  send('3072')
  const link = await screen.findByRole('link', { name: 'Preston' })
  expect(link.getAttribute('href')).toBe('/contact-us/preston')
  expect(screen.getByText('under 1 km')).toBeTruthy()
  expect(screen.getByText('1350 km')).toBeTruthy()
  expect(fetched).toHaveBeenCalledWith('/api/nearest-locations?postcode=3072', expect.anything())
})

test('LOC-25 the spaces of a postcode that was pasted are not asked for', async () => {
  const { send, fetched } = form(async () => Response.json({ places: [] }))
  send(' 3072\u00a0')
  await waitFor(() =>
    expect(fetched).toHaveBeenCalledWith('/api/nearest-locations?postcode=3072', expect.anything()),
  )
  expect(screen.queryByText('Invalid postcode')).toBeNull()
})

test.each<[string, () => Promise<Response>, string]>([
  ['refusal', async () => Response.json({ error: 'x' }, { status: 422 }), 'Invalid postcode'],
  ['answer of another shape', async () => Response.json({ places: [{}] }), 'cannot be told'],
  ['failure', async () => Promise.reject(new TypeError('offline')), 'cannot be told'],
])('ERR-30 a %s is said beside what was typed', async (_, answer, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { send, field } = form(answer)
  send('9999')
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  expect(field.value).toBe('9999')
})
