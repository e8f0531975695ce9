// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VehicleGallery } from '@/vehicle/gallery/VehicleGallery'
import { givenCar, givenSite } from '../../inventory/given'

const startGallery = vi.fn((_element: HTMLElement, _initialSlide: number) => ({
  show: () => {},
  destroy: () => {},
}))
vi.mock('@/vehicle/gallery/gallery-engine', () => ({
  startGallery: (element: HTMLElement, initialSlide: number) => startGallery(element, initialSlide),
}))

let frames: FrameRequestCallback[]
beforeEach(() => {
  frames = []
  startGallery.mockClear()
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // The test's browser lays nothing out and scrolls nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  Element.prototype.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const width = 390
const image = (at: number) => ({
  image: { url: `stock/${at}.webp`, thumb: { url: `stock/${at}-t.webp` } },
  isVideo: false,
})
const gallery = () => {
  const { container } = render(
    <VehicleGallery
      car={givenCar({ images: Array.from({ length: 5 }, (_, at) => image(at + 1)) })}
      site={givenSite()}
    />,
  )
  return container.querySelector<HTMLElement>('.carousel-track')!
}
/** Lets the script of Swiper come, and then frames pass. */
async function pass(count: number) {
  await act(() => import('@/vehicle/gallery/gallery-engine'))
  for (let frame = 0; frame < count; frame += 1) {
    await act(async () => {
      for (const run of frames.splice(0)) run(0)
    })
  }
}
const scroll = (row: HTMLElement, left: number) => {
  row.scrollLeft = left
  fireEvent.scroll(row)
}
const counter = () => screen.getByRole('button', { name: /open full screen/ }).textContent
const touchThe = (row: HTMLElement) => {
  fireEvent.pointerEnter(row.closest('section')!)
  fireEvent.touchStart(row, { touches: [{ identifier: 0 }] })
}

describe('the row of photos', () => {
  test('IMG-01 Swiper does not take the row while a finger is on it, nor while it moves', async () => {
    const row = gallery()
    touchThe(row)
    await pass(20)
    expect(startGallery).not.toHaveBeenCalled()
    scroll(row, width * 0.7)
    fireEvent.touchEnd(row, { touches: [] })
    for (let left = 280; left < width; left += 20) {
      scroll(row, left)
      await pass(1)
    }
    scroll(row, width)
    expect(startGallery).not.toHaveBeenCalled()
    await pass(20)
    expect(startGallery).toHaveBeenCalledTimes(1)
    expect(startGallery.mock.lastCall?.[1]).toBe(1)
    expect(counter()).toBe('2 of 5')
  })

  test('IMG-01 a finger that was on the row before its script came is heard by its movement', async () => {
    const row = gallery()
    fireEvent.pointerEnter(row.closest('section')!)
    fireEvent.touchMove(row, { touches: [{ identifier: 0 }] })
    await pass(20)
    expect(startGallery).not.toHaveBeenCalled()
    fireEvent.touchCancel(row, { touches: [] })
    await pass(20)
    expect(startGallery).toHaveBeenCalledTimes(1)
  })

  test('IMG-01 a jump by a thumbnail ends before Swiper takes the row, and Swiper starts there', async () => {
    const row = gallery()
    fireEvent.click(screen.getByRole('button', { name: 'Photo 4' }))
    for (let left = 0; left <= 3 * width; left += 130) {
      scroll(row, left)
      await pass(1)
    }
    expect(startGallery).not.toHaveBeenCalled()
    await pass(20)
    expect(startGallery.mock.lastCall?.[1]).toBe(3)
    expect(counter()).toBe('4 of 5')
  })

  test('IMG-01 each of a few quick presses counts, whatever the row passes on its way', () => {
    const row = gallery()
    const next = screen.getByRole('button', { name: 'Next photo' })
    fireEvent.click(next)
    scroll(row, width * 0.2)
    fireEvent.click(next)
    scroll(row, width * 0.9)
    fireEvent.click(next)
    scroll(row, width * 2.1)
    expect(counter()).toBe('4 of 5')
    scroll(row, width * 3)
    // From there a finger is followed again.
    scroll(row, width * 2)
    expect(counter()).toBe('3 of 5')
  })

  test('IMG-04 a video that is left for a photo falls silent', async () => {
    const { container } = render(
      <VehicleGallery
        car={givenCar({ images: [image(1)], video_url: '/films/a.mp4' })}
        site={givenSite()}
      />,
    )
    const row = container.querySelector<HTMLElement>('.carousel-track')!
    scroll(row, width)
    fireEvent.click(screen.getByRole('button', { name: /^Play/ }))
    expect(container.querySelector('video')).not.toBeNull()
    scroll(row, 0)
    expect(container.querySelector('video')).toBeNull()
  })

  test('IMG-01 a row that was swiped before its script came says which photo it shows', () => {
    vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(2 * width)
    gallery()
    expect(counter()).toBe('3 of 5')
  })

  test('IMG-01 a Swiper that does not start is named, leaves the row as it is, and is tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    startGallery.mockImplementationOnce(() => {
      throw new Error('no line')
    })
    const row = gallery()
    const reach = () => fireEvent.pointerEnter(row.closest('section')!)
    reach()
    await pass(20)
    expect(String(warn.mock.lastCall?.[1])).toContain('no line')
    scroll(row, width)
    expect(counter()).toBe('2 of 5')
    reach()
    await pass(20)
    expect(startGallery).toHaveBeenCalledTimes(2)
    expect(startGallery.mock.lastCall?.[1]).toBe(1)
  })

  test('IMG-01 IMG-07 a row that the spin hides gets no Swiper, and stands at the photo that is chosen', async () => {
    let isShown = false
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() =>
      isShown ? width : 0,
    )
    const scrolledTo: unknown[] = []
    Element.prototype.scrollTo = (to: unknown) => void scrolledTo.push(to)
    const { container } = render(
      <VehicleGallery
        car={givenCar({ images: [1, 2, 3, 4, 5].map(image), spin_images: ['1', '2'] })}
        site={givenSite()}
      />,
    )
    touchThe(container.querySelector<HTMLElement>('.carousel-track')!)
    await pass(20)
    expect(startGallery).not.toHaveBeenCalled()
    isShown = true
    fireEvent.click(screen.getByRole('button', { name: 'Photo 4' }))
    expect(scrolledTo.at(-1)).toMatchObject({ left: 3 * width })
    expect(counter()).toBe('4 of 5')
  })

  test('IMG-01 a row that has left the page gets no Swiper', async () => {
    const row = gallery()
    touchThe(row)
    await pass(2)
    cleanup()
    await pass(20)
    expect(startGallery).not.toHaveBeenCalled()
  })
})
