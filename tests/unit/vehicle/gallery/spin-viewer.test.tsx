// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InteriorView } from '@/vehicle/gallery/InteriorView'
import { SpinViewer } from '@/vehicle/gallery/SpinViewer'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('IMG-12 the marks lie in the box of the frame, which has the frame’s own shape', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // The test's browser has no top layer.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  const { container } = render(
    <SpinViewer
      name="RAV4"
      frames={['/spin/0.webp', '/spin/1.webp']}
      hotspots={[
        { id: 'tow', description: 'Tow bar', anchors: [{ frame: 0, x: 10, y: 20 }], positions: [] },
      ]}
      autoRotate={false}
      intervalMs={100}
      sensitivityPx={20}
    />,
  )
  const frame = container.querySelector<HTMLImageElement>('img[data-frame]')!
  // Widths are in units that the test's browser does not know; see spin-frames.test.ts.
  const boxes = () =>
    [frame, screen.getByLabelText('Tow bar').parentElement!].map((inside) => {
      const { style, classList } = inside.parentElement!
      return [style.aspectRatio, classList.contains('top-1/2')]
    })
  const both = (...box: unknown[]) => [box, box]
  expect(boxes()).toEqual(both('1.5 / 1', false))
  vi.spyOn(frame, 'naturalWidth', 'get').mockReturnValue(1600)
  vi.spyOn(frame, 'naturalHeight', 'get').mockReturnValue(1280)
  fireEvent.load(frame)
  expect(boxes()).toEqual(both('1.25 / 1', false))
  fireEvent.click(screen.getByLabelText('Open full screen'))
  expect(boxes()).toEqual(both('1.25 / 1', true))
})

test.each(['pointerOver', 'focusIn'] as const)(
  'IMG-10 IMG-12 a car that turns by itself stops for who reaches for a mark: %s',
  (reached) => {
    vi.useFakeTimers()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { container } = render(
      <SpinViewer
        name="RAV4"
        frames={['/spin/0.webp', '/spin/1.webp', '/spin/2.webp']}
        hotspots={[
          {
            id: 'tow',
            description: 'Tow bar',
            anchors: [{ frame: 1, x: 10, y: 20 }],
            positions: [],
          },
        ]}
        autoRotate
        intervalMs={100}
        sensitivityPx={20}
      />,
    )
    const frame = () => container.querySelector('img')?.dataset.frame
    act(() => void vi.advanceTimersByTime(100))
    fireEvent[reached](screen.getByLabelText('Tow bar'))
    act(() => void vi.advanceTimersByTime(500))
    expect(frame()).toBe('1')
    vi.useRealTimers()
  },
)

test('IMG-10 IMG-11 a car that turns by itself stands still for who comes to it by keyboard', () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(
    <SpinViewer
      name="RAV4"
      frames={['/spin/0.webp', '/spin/1.webp', '/spin/2.webp']}
      hotspots={[]}
      autoRotate
      intervalMs={100}
      sensitivityPx={20}
    />,
  )
  const slider = screen.getByRole('slider')
  const view = () => slider.getAttribute('aria-valuenow')
  act(() => void vi.advanceTimersByTime(100))
  expect(view()).toBe('2')
  // The test's browser does not tell how the focus came.
  vi.spyOn(slider, 'matches').mockReturnValue(true)
  act(() => slider.focus())
  act(() => void vi.advanceTimersByTime(1000))
  expect(view()).toBe('2')
  vi.useRealTimers()
})

test('IMG-09 what closes the top layer by itself, a phone’s way back, leaves the full screen', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  render(
    <SpinViewer
      name="RAV4"
      frames={['/spin/0.webp', '/spin/1.webp']}
      hotspots={[]}
      autoRotate={false}
      intervalMs={100}
      sensitivityPx={20}
    />,
  )
  fireEvent.click(screen.getByLabelText('Open full screen'))
  const dialog = screen.getByRole('dialog', { hidden: true })
  // A manual popover hears nothing of the way back.
  expect(dialog.getAttribute('popover')).toBe('auto')
  fireEvent(dialog, Object.assign(new Event('toggle'), { newState: 'closed' }))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('IMG-09 IMG-11 the car and its inside are turned by single presses, without a drag', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(
    <SpinViewer
      name="RAV4"
      frames={Array.from({ length: 36 }, (_, at) => `/spin/${at}.webp`)}
      hotspots={[]}
      autoRotate={false}
      intervalMs={100}
      sensitivityPx={20}
    />,
  )
  const view = () => screen.getByRole('slider').getAttribute('aria-valuenow')
  fireEvent.click(screen.getByLabelText('Turn RAV4 to the right'))
  expect(view()).toBe('4')
  for (const _ of [1, 2]) fireEvent.click(screen.getByLabelText('Turn RAV4 to the left'))
  expect(view()).toBe('34')
  cleanup()
  render(<InteriorView name="RAV4" src="/inside.webp" hotspots={[]} />)
  fireEvent.click(screen.getByLabelText('Look to the right'))
  expect(view()).toBe('70')
  for (const _ of [1, 2, 3, 4]) fireEvent.click(screen.getByLabelText('Look to the left'))
  expect(view()).toBe('0')
})
