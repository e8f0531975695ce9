// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel, CarouselSlide } from '@/ui/Carousel'

const startCarousel = vi.fn((_element: HTMLElement) => null)
vi.mock('@/ui/carousel-engine', () => ({
  startCarousel: (element: HTMLElement) => startCarousel(element),
}))

let frames: FrameRequestCallback[]
beforeEach(() => {
  frames = []
  startCarousel.mockClear()
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const carousel = () => {
  const { container } = render(
    <Carousel label="Locations" slideCount={3}>
      {['Richmond', 'Box Hill', 'Geelong'].map((name) => (
        <CarouselSlide key={name} label={name}>
          {name}
        </CarouselSlide>
      ))}
    </Carousel>,
  )
  return container.querySelector<HTMLElement>('.carousel-track')!
}
/** Lets the script of Swiper come, and then frames pass. */
async function pass(count: number) {
  await act(() => import('@/ui/carousel-engine'))
  for (let frame = 0; frame < count; frame += 1) {
    await act(async () => {
      for (const run of frames.splice(0)) run(0)
    })
  }
}

test('CONST-02 Swiper does not take the row while a finger is on it, nor while it moves', async () => {
  const row = carousel()
  fireEvent.touchMove(row, { touches: [{ identifier: 0 }] })
  await pass(20)
  expect(startCarousel).not.toHaveBeenCalled()
  fireEvent.touchEnd(row, { touches: [] })
  for (let left = 10; left < 390; left += 60) {
    row.scrollLeft = left
    await pass(1)
  }
  expect(startCarousel).not.toHaveBeenCalled()
  await pass(20)
  expect(startCarousel).toHaveBeenCalledTimes(1)
})

test('CONST-02 a carousel that has left the page gets no Swiper', async () => {
  carousel()
  cleanup()
  await pass(20)
  expect(startCarousel).not.toHaveBeenCalled()
})
