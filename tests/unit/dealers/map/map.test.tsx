import { afterEach, describe, expect, test, vi } from 'vitest'
import { PlacesMap } from '@/dealers/LocationMap'
import { frameAround, pinsBySpot, projected, townsIn, wholeDrawing } from '@/dealers/map/drawing'
import { LiveMap } from '@/dealers/map/LiveMap'
import { mapOrigin, mapStyleOf, platformTiles } from '@/dealers/map/map-style'
import { drawn } from '../../blocks/given-block'
import { givenSite } from '../../inventory/given'

const style = 'https://tiles.example/styles/streets.json?key=abc'
const styled = givenSite({ locations: { mapStyle: style, mapZoom: 11 } })
const pin = { lat: -37.74, long: 145, label: 'Northgate Mazda', mark: null }

describe('SITE-09 the map style of a site', () => {
  test('SITE-09 is its address and its zoom, else there is none', () => {
    expect(mapStyleOf(styled)).toEqual({ url: style, zoom: 11 })
    expect(mapStyleOf(givenSite())).toBeNull()
    expect(mapOrigin(styled)).toBe('https://tiles.example')
    expect(mapOrigin(givenSite())).toBeNull()
  })

  test.each([
    'http://tiles.example/style.json',
    'javascript:alert(1)',
    'https://user:secret@tiles.example/style.json',
    "https://tiles.example;script-src 'unsafe-eval'/style.json",
    'https://*/style.json',
    '//tiles.example/style.json',
    'mapbox://styles/streets',
    'style.json',
  ])('SITE-09 %s never reaches a page or its policy', (mapStyle) => {
    const site = givenSite({ locations: { mapStyle } })
    expect(mapStyleOf(site)).toBeNull()
    expect(mapOrigin(site)).toBeNull()
  })

  test('SITE-09 the map gets both from the site; without tiles it is the drawing alone', async () => {
    const map = await PlacesMap({ pins: [pin], site: styled, words: 'Preston on a map' })
    expect(map.type).toBe(LiveMap)
    expect(map.props).toMatchObject({ source: { url: style }, zoom: 11, pins: [pin] })
    // Far from the streets that a seeded demo has.
    const desert = { ...pin, lat: -23.5, long: 126.5 }
    const plain = await PlacesMap({ pins: [desert], site: givenSite(), words: 'A map' })
    expect(plain.type).not.toBe(LiveMap)
  })

  describe('SITE-09 of the platform', () => {
    afterEach(() => vi.unstubAllEnvs())

    test('SITE-09 is for sites that have none of their own', () => {
      vi.stubEnv('MAP_TILES_URL', 'https://maps.example/style.json?key=k')
      expect(mapStyleOf(givenSite())?.url).toBe('https://maps.example/style.json?key=k')
      expect(mapOrigin(givenSite())).toBe('https://maps.example')
      expect(mapStyleOf(styled)?.url).toBe(style)
      expect(mapOrigin(styled)).toBe('https://tiles.example')
    })

    test('SITE-09 browsers never load an archive of tiles, which we read', () => {
      vi.stubEnv('MAP_TILES_URL', 'https://files.example/australia.pmtiles?key=k')
      expect(platformTiles()).toEqual({ archive: 'https://files.example/australia.pmtiles?key=k' })
      expect(mapStyleOf(givenSite())).toBeNull()
      expect(mapOrigin(givenSite())).toBeNull()
    })
  })

  test('SITE-09 the drawing stands in the page until the style has come', async () => {
    const html = await drawn(<PlacesMap pins={[pin]} site={styled} words="Preston on a map" />)
    expect(html).toContain('role="img" aria-label="Preston on a map"')
  })
})

describe('LOC-11 the drawing around a place', () => {
  test.each([
    ['Preston', -37.74, 145],
    ['Perth', -31.95, 115.86],
    ['Darwin', -12.46, 130.84],
    ['Hobart', -42.88, 147.33],
    ['the far north', -10.7, 142.5],
  ])('LOC-11 holds %s and never leaves the country’s own drawing', (_, lat, long) => {
    const frame = frameAround({ lat, long })
    const { x, y } = projected({ lat, long })
    expect(x).toBeGreaterThan(frame.x)
    expect(x).toBeLessThan(frame.x + frame.width)
    expect(y).toBeGreaterThan(frame.y)
    expect(y).toBeLessThan(frame.y + frame.height)
    expect(frame.x).toBeGreaterThanOrEqual(0)
    expect(frame.x + frame.width).toBeLessThanOrEqual(wholeDrawing.width)
    expect(frame.y + frame.height).toBeLessThanOrEqual(wholeDrawing.height)
  })

  test('LOC-11 names the towns that fit, and none over the place itself', () => {
    const place = { lat: -33.28, long: 149.1 }
    const names = townsIn(frameAround(place), place).map(({ name }) => name)
    expect(names).toContain('Canberra')
    expect(names).not.toContain('Orange')
    expect(names).not.toContain('Perth')
  })
})

test('LOC-11 a map beside a taller card shows more land, and cuts no name', async () => {
  const html = await drawn(<PlacesMap pins={[pin]} site={givenSite()} words="Preston on a map" />)
  expect(html).toContain('>Bendigo</text>')
  // The frame is whole at any shape of the picture: an SVG draws beyond it, and cuts only if told to.
  expect(html).not.toContain('slice')
})

test('LOC-04 places of one town share a sign with all of their numbers', async () => {
  const at = (mark: string, lat: number, long: number) => ({ lat, long, label: mark, mark })
  const pins = [at('1', -37.8, 145), at('2', -32, 115.9), at('3', -37.7, 145.1)]
  expect(pinsBySpot(pins).map((spot) => spot.pins.map(({ mark }) => mark))).toEqual([
    ['1', '3'],
    ['2'],
  ])
  const html = await drawn(<PlacesMap pins={pins} site={givenSite()} words="3 places" />)
  expect(html).toContain('>1, 3</text>')
})

test('LOC-04 a sign with many numbers on the coast stays on the drawing', async () => {
  const near = ['3', '7', '8', '12', '13', '16']
  const pins = near.map((mark) => ({ lat: -27.5, long: 153, label: mark, mark }))
  const perth = { lat: -32, long: 112.5, label: 'Perth', mark: '2' }
  const map = <PlacesMap pins={[...pins, perth]} site={givenSite()} words="7 places" />
  const signs = [...(await drawn(map)).matchAll(/<rect x="([\d.-]+)"[^>]* width="([\d.]+)"/g)]
  expect(signs).toHaveLength(2)
  for (const [, x, width] of signs) {
    expect(Number(x)).toBeGreaterThanOrEqual(0)
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(wholeDrawing.width)
  }
})
