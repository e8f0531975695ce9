// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Fullscreen } from '@/vehicle/gallery/Fullscreen'
import { slidesOf } from '@/vehicle/gallery/gallery-media'
import { givenCar } from '../../inventory/given'

let swipeTo: (at: number) => void
vi.mock('@/vehicle/gallery/fullscreen-engine', () => ({
  startFullscreen: (_: HTMLElement, _start: number, onSlide: (at: number) => void) => {
    swipeTo = onSlide
    return { show: onSlide, destroy: () => {} }
  },
}))

const moved = vi.fn((_row: Element, _to: ScrollToOptions) => {})
let wantsLessMotion = false
beforeEach(() => {
  swipeTo = undefined as never
  moved.mockClear()
  wantsLessMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }))
  // The test's browser has no modal dialogs, lays nothing out and scrolls nothing.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
  Element.prototype.scrollTo = function (to?: ScrollToOptions | number) {
    moved(this, to as ScrollToOptions)
    this.scrollLeft = (to as ScrollToOptions).left ?? 0
  }
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(84)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return 12 + 92 * [...(this.parentElement?.children ?? [])].indexOf(this)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const images = Array.from({ length: 60 }, (_, at) => ({
  image: { url: `stock/${at + 1}.webp`, thumb: { url: `stock/${at + 1}-t.webp` } },
  isVideo: false,
}))
const slides = slidesOf(givenCar({ images, video_url: '/films/a.mp4' }), 'RAV4')
const show = async (start: number, onClose = (_at: number) => {}) => {
  render(
    <Fullscreen name="RAV4" slides={slides} start={start} onClose={onClose} onReopen={() => {}} />,
  )
  await vi.waitFor(() => expect(swipeTo).toBeDefined())
}
const open = (start: number) => show(start)
/** Where the strip is with a thumbnail in its middle. */
const middleOf = (at: number) => 12 + 92 * at - (390 - 84) / 2
const strip = () => screen.getByLabelText('Photo 1').parentElement
const movesOf = (row: Element | null) =>
  moved.mock.calls.flatMap(([element, to]) => (element === row ? [to] : []))

describe('thumbnails of the full screen', () => {
  test('IMG-03 the strip opens at its photo and follows the one in view; nothing else moves', async () => {
    await open(20)
    expect(movesOf(strip())).toEqual([{ left: middleOf(20), behavior: 'instant' }])
    moved.mockClear()
    act(() => swipeTo(30))
    expect(moved.mock.calls).toEqual([[strip(), { left: middleOf(30), behavior: 'smooth' }]])
    expect(screen.getByLabelText('Photo 31').getAttribute('aria-current')).toBe('true')
  })

  test('IMG-03 it jumps for shoppers who want less motion', async () => {
    wantsLessMotion = true
    await open(0)
    act(() => swipeTo(30))
    expect(moved.mock.lastCall?.[1].behavior).toBe('instant')
  })

  test('IMG-04 the video has a thumbnail of its own: its poster and a mark', async () => {
    await open(0)
    const video = screen.getByLabelText('Video')
    expect(video.querySelector('img')?.getAttribute('src')).toContain('stock/1.webp')
    expect(video.querySelector('svg')).not.toBeNull()
  })
})

test('IMG-04 a video that is swiped away from falls silent, and waits for its press again', async () => {
  await open(60)
  const playing = () => document.querySelector('video')
  fireEvent.click(screen.getByLabelText('Play: Video of RAV4'))
  expect(playing()).not.toBeNull()
  act(() => swipeTo(59))
  expect(playing()).toBeNull()
  act(() => swipeTo(60))
  expect(playing()).toBeNull()
})

test('IMG-04 the disc is a button by keyboard too: space plays the video and scrolls nothing', async () => {
  await open(60)
  const disc = screen.getByLabelText('Play: Video of RAV4')
  expect(disc.getAttribute('role')).toBe('button')
  expect(fireEvent.keyDown(disc, { key: ' ' })).toBe(false)
  expect(document.querySelector('video')).not.toBeNull()
})

test('IMG-03 the full screen has the focus itself: Safari would ring its X', async () => {
  await open(0)
  expect(document.activeElement).toBe(screen.getByLabelText('Photos of RAV4'))
})

test('IMG-03 a full screen that the browser closed unasked, as on the way back, is left at its photo', async () => {
  const left = vi.fn()
  await show(3, left)
  act(() => swipeTo(5))
  fireEvent(screen.getByLabelText('Photos of RAV4'), new Event('close'))
  expect(left).toHaveBeenCalledWith(5)
})
