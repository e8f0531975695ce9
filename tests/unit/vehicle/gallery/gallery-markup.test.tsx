// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { VideoPlayer } from '@/vehicle/gallery/SlidePicture'
import { VehicleGallery } from '@/vehicle/gallery/VehicleGallery'
import { givenCar, givenSite } from '../../inventory/given'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const images = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    image: { url: `stock/${at + 1}.webp`, thumb: { url: `stock/${at + 1}-t.webp` } },
    isVideo: false,
  }))
const gallery = (car: Partial<Car>, site = givenSite()) => (
  <VehicleGallery car={givenCar(car)} site={site} />
)
const spin_images = ['stock/spin-1.webp', 'stock/spin-2.webp']

describe('a car that starts in the spin', () => {
  const read = (car: Partial<Car>) =>
    new DOMParser().parseFromString(
      renderToStaticMarkup(
        gallery({ ...car, spin_images }, givenSite({ spin: { startView: 'spinner' } })),
      ),
      'text/html',
    )

  test('IMG-01 IMG-08 without scripts every photo is there; with them the spin alone is loaded', () => {
    const page = read({ images: images(24), video_url: '/films/a.mp4' })
    expect(page.querySelectorAll('.carousel-slide')).toHaveLength(25)
    expect(page.querySelectorAll('a[href^="/images/"] > img[loading="lazy"]')).toHaveLength(24)
    const hidden = page.querySelector('.carousel-track')?.closest('.hidden')
    expect(hidden?.classList).toContain('noscript:contents')
    const [first, ...rest] = page.querySelectorAll('.stage img[loading="eager"]')
    expect(first?.getAttribute('src')).toContain('spin-1.webp')
    expect(first?.classList).toContain('noscript:hidden')
    expect(rest).toEqual([])
  })

  test('IMG-08 one without photos keeps its picture', () => {
    const page = read({ images: [], primary_image_url: null })
    expect(page.querySelector('.carousel-track')).toBeNull()
    expect(page.querySelector('.stage img')?.classList).not.toContain('noscript:hidden')
  })

  test('IMG-07 AMB-68 the tabs are named by what is looked at, which may be no car', () => {
    const page = read({ images: images(24), item_type: 'caravan', make: 'Jayco' })
    const tabs = page.querySelector('[role="tablist"]')
    expect(tabs?.getAttribute('aria-label')).toBe('View of 2022 Jayco RAV4 Cruiser')
  })

  test('IMG-07 without scripts there are no tabs and thumbnails that do nothing', () => {
    const page = read({ images: images(24) })
    for (const of of ['[role="tablist"]', 'section > div:nth-child(2)']) {
      expect(page.querySelector(of)?.classList, of).toContain('noscript:hidden')
    }
  })
})

describe('the last thumbnail', () => {
  const isWide = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
  const last = (count: number) => {
    isWide(true)
    Element.prototype.scrollTo = () => {}
    const { container } = render(gallery({ images: images(count) }))
    return container.querySelector('section > div:nth-child(2)')!.lastElementChild!
  }
  const says = (thumbnail: Element) =>
    ['sm:hidden', 'max-sm:hidden'].map(
      (hidden) => thumbnail.querySelector(`[class~="${hidden}"]`)?.textContent,
    )

  test.each([
    [5, 'Photo 5', 'Photo 5'],
    [6, '+1show all 6 photos', 'Photo 6'],
    [7, '+2show all 7 photos', '+1show all 7 photos'],
    [24, '+19show all 24 photos', '+18show all 24 photos'],
  ])('IMG-02 of %d photos says "%s" on phones and "%s" on wide screens', (count, phone, wide) => {
    expect(says(last(count))).toEqual([phone, wide])
  })

  test.each([
    [[], 'show all 8 photos and a video', 'Video, 9 of 9, open full screen'],
    ['/films/b.mp4', 'show all 8 photos and 2 videos', 'Video, 10 of 10, open full screen'],
  ])('IMG-02 IMG-04 a video is not counted among the photos', (films, words, counter) => {
    isWide(true)
    Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
    Element.prototype.scrollTo = () => {}
    const more = [films].flat().map((url) => ({ image: { url, thumb: { url } }, isVideo: true }))
    render(gallery({ images: [...images(8), ...more], video_url: '/films/a.mp4' }))
    expect(screen.getAllByText(words)).toHaveLength(2)
    for (let press = 0; press < 10; press++) {
      fireEvent.click(screen.getByRole('button', { name: 'Next photo' }))
    }
    expect(screen.getByRole('button', { name: counter })).toBeTruthy()
  })

  test('IMG-02 of six photos it shows its own on wide screens and all of them on phones', async () => {
    Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
    const thumbnail = last(6)
    fireEvent.click(thumbnail)
    expect(screen.getByRole('button', { name: 'Photo 6 of 6, open full screen' })).toBeTruthy()
    expect(document.querySelector('dialog')).toBeNull()
    isWide(false)
    fireEvent.click(thumbnail)
    await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  })
})

test('IMG-05 IMG-13 the poster of a player comes from our own image route', () => {
  const { container } = render(
    <VideoPlayer
      slide={{ video: { player: 'native', url: '/films/a.mp4' }, poster: 'stock/1.webp', alt: '' }}
    />,
  )
  expect(container.querySelector('video')?.getAttribute('poster')).toBe('/images/1640/stock/1.webp')
})
