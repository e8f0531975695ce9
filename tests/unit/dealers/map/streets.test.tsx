import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PlacesMap } from '@/dealers/LocationMap'
import { LiveMap } from '@/dealers/map/LiveMap'
import { pictureAddress, pictureResponse, tileResponse } from '@/dealers/map/map-responses'
import { attributionOf, streetMapAt, tileAt } from '@/dealers/map/street-tiles'
import { makeMap } from '../../../../seed/maps/make-map'
import { demoDealerships } from '../../../../seed/stock/dealerships/demo-dealerships'
import { drawn } from '../../blocks/given-block'
import { givenSite } from '../../inventory/given'
import { given } from '../given'

let archive: Buffer
vi.mock('@/server/files/files', () => ({
  fileStore: () => ({
    stream: async (_: string, { start, end }: { start: number; end: number }) =>
      Readable.from([archive.subarray(start, end + 1)]),
  }),
}))
beforeAll(() => {
  archive = makeMap()
})

const preston = { lat: -37.7432, long: 145.0049 }
const outback = { lat: -25.3, long: 131 }
const yard = given({ address: { ...given().address, ...preston } })
const site = givenSite({}, { locations: [yard] })
const pin = { ...preston, label: 'Northgate Mazda', mark: null }

describe('LOC-11 the streets of the demo', () => {
  test('LOC-11 are around each of its locations', async () => {
    for (const { slug, lat, lng } of demoDealerships.flatMap(({ locations }) => locations))
      expect(await streetMapAt({ lat, long: lng }), slug).toEqual({
        maxZoom: 14,
        bounds: [-180, -85, 179.9, 85],
        attribution: { text: 'Demo map: streets are made up', url: null },
      })
  })

  test('LOC-11 a place far from any town has none', async () => {
    expect(await streetMapAt(outback)).toBeNull()
  })

  test('LOC-11 tiles are of the country down to eight, of towns down to fourteen', async () => {
    const at = (z: number, place: typeof preston) => {
      const [x, y] = tileAt(z, place).map((part) => String(Math.floor(part))) as [string, string]
      return tileResponse({ z: String(z), x, y })
    }
    const tile = await at(14, preston)
    expect(Buffer.from(await tile.arrayBuffer()).includes('High Street')).toBe(true)
    expect((await at(8, outback)).status).toBe(200)
    expect((await at(9, outback)).status).toBe(404)
    for (const z of ['15', '-1', 'x', '23', '1e1', ''])
      expect((await tileResponse({ z, x: '0', y: '0' })).status).toBe(404)
    expect((await tileResponse({ z: '1', x: '2', y: '0' })).status).toBe(404)
  })
})

test('LOC-11 who made the data is named, with their page, and nothing else of their HTML', () => {
  const openStreetMap =
    '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>'
  expect(attributionOf(openStreetMap)).toEqual({
    text: '© OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
  })
  expect(attributionOf('<a href="javascript:alert(1)">Us</a><script>x</script>')).toEqual({
    text: 'Usx',
    url: null,
  })
})

describe('LOC-11 the picture of the streets', () => {
  test('LOC-11 is in the colours of the site and names the street', async () => {
    const picture = async (brand: typeof site) =>
      await (await pictureResponse(brand, String(yard.id))).text()
    const own = await picture(site)
    expect(own).toMatch(/^<svg .*<\/svg>$/)
    expect(own).toContain('>High Street</text>')
    const other = givenSite({}, { locations: [yard], theme: { ...site.theme, base: 'trail' } })
    expect(await picture(other)).not.toBe(own)
    expect(pictureAddress(yard, other)).not.toBe(pictureAddress(yard, site))
  })

  test('LOC-11 exists for no location of another site, nor for one without streets', async () => {
    const lost = given({ id: 9, address: { ...given().address, ...outback } })
    const nowhere = given({ id: 8, address: { ...given().address, lat: null, long: null } })
    const locations = [yard, lost, nowhere]
    for (const id of ['9', '8', '7', 'x'])
      expect((await pictureResponse({ ...site, locations }, id)).status).toBe(404)
  })
})

describe('LOC-11 LOC-04 a map with streets', () => {
  const words = 'Preston on a map'

  test('LOC-11 of one place is their picture, which a press brings to life', async () => {
    const map = await PlacesMap({ pins: [pin], site, words, location: yard })
    expect(map.type).toBe(LiveMap)
    expect(map.props).toMatchObject({ waits: true, zoom: 14, source: { maxZoom: 14 } })
    const html = await drawn(map)
    expect(html).toContain(`src="${pictureAddress(yard, site)}"`)
    expect(html).toContain(`alt="${words}"`)
    expect(html).toContain('loading="lazy"')
    expect(html).toContain('Demo map: streets are made up')
  })

  test('LOC-04 of several is the drawing until it comes into view', async () => {
    const map = await PlacesMap({ pins: [pin, { ...pin, lat: -32 }], site, words })
    expect(map.props).toMatchObject({ waits: false })
    const html = await drawn(map)
    expect(html).toContain('<svg')
    expect(html).not.toContain('/images/map/')
  })

  test('SITE-09 gives way to a style of the site, and to the drawing where there are no streets', async () => {
    const styled = givenSite({ locations: { mapStyle: 'https://tiles.example/style.json' } })
    const map = await PlacesMap({ pins: [pin], site: styled, words, location: yard })
    expect(map.props).toMatchObject({ source: { url: 'https://tiles.example/style.json' } })
    const far = { ...pin, ...outback }
    const drawing = await PlacesMap({ pins: [far], site, words, location: yard })
    expect(drawing.type).not.toBe(LiveMap)
  })
})
