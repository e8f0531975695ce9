import { expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import type { SiteFlagOverrides } from '@/sites/flags'
import { VehicleGallery } from '@/vehicle/gallery/VehicleGallery'
import { ExternalVideo } from '@/vehicle/VehiclePage'
import { givenCar, givenSite } from '../../inventory/given'
import { count, html, images } from '../given-vehicle'

const gallery = (car: Partial<Car>, flags: SiteFlagOverrides = {}) =>
  html(<VehicleGallery car={givenCar(car)} site={givenSite(flags)} />)

test('IMG-01 every photo is in the markup, the first one with priority', () => {
  const markup = gallery({ images: images(5) })
  expect(count(markup, /carousel-slide/g)).toBe(5)
  expect(count(markup, /<img[^>]*fetchPriority="high"/gi)).toBe(1)
  expect(markup.indexOf('/1.webp')).toBeLessThan(markup.indexOf('/2.webp'))
})

test('IMG-02 thumbnails from the fourth image on', () => {
  expect(gallery({ images: images(3) })).not.toContain('aria-label="Photo 2"')
  expect(gallery({ images: images(4) })).toContain('aria-label="Photo 2"')
  expect(gallery({ images: images(24) })).toContain('+18')
})

test('IMG-04 IMG-05 no player is loaded before the press', () => {
  const markup = gallery({ images: images(2), video_url: 'https://www.youtube.com/embed/abc' })
  expect(markup).toContain('aria-label="Play: Video of 2022 Toyota RAV4 Cruiser"')
  expect(markup).not.toContain('<iframe')
  expect(markup).toContain('<a href="https://www.youtube.com/embed/abc" aria-label="Play: ')
  expect(gallery({ images: images(2) })).not.toContain('Play:')
})

test('IMG-06 the external video has a block only when there is one', () => {
  const block = (external_video_url: string | null) =>
    html(<ExternalVideo car={givenCar({ external_video_url })} site={givenSite()} />)
  expect(block('https://player.vimeo.com/video/1')).toContain('Video')
  expect(block(null)).toBe('')
  expect(block('javascript:alert(1)')).toBe('')
})

test('IMG-06 a video that the gallery plays has no second place on the page', () => {
  const address = 'https://player.vimeo.com/video/1'
  const block = (change: Partial<Car>) =>
    html(
      <ExternalVideo
        car={givenCar({ external_video_url: address, ...change })}
        site={givenSite()}
      />,
    )
  expect(block({ video_url: address })).toBe('')
  expect(
    block({ images: [{ image: { url: address, thumb: { url: address } }, isVideo: true }] }),
  ).toBe('')
  expect(block({ video_url: `${address}2`, images: images(1) })).toContain('Video')
})

test('IMG-07 IMG-08 tabs of a spin; the interior only with its picture', () => {
  const spin = { images: images(2), spin_images: ['/s/1.webp', '/s/2.webp'] }
  const markup = gallery(spin)
  expect(markup).toMatch(/aria-selected="true"[^>]*>Images</)
  expect(markup).not.toContain('Interior')
  const tabs = [
    ...gallery({ ...spin, spin_interior_image: '/i.webp' }).matchAll(/"tab".*?>(\w+)<\/button/g),
  ]
  expect(tabs.map(([, label]) => label)).toEqual(['Spin', 'Images', 'Interior'])
  expect(gallery(spin, { spin: { startView: 'spinner' } })).toMatch(
    /aria-selected="true"[^>]*><svg.*?<\/svg>Spin</,
  )
  expect(gallery({ images: images(2) })).not.toContain('role="tab"')
})

test('a car without photos has its silhouette', () => {
  expect(gallery({ images: [], primary_image_url: null })).toMatch(/role="img" aria-label="Photos/)
})
