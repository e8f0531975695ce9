// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveMap } from '@/dealers/map/LiveMap'

const { openMap } = vi.hoisted(() => ({ openMap: vi.fn() }))
vi.mock('@/dealers/map/open-map', () => ({ openMap }))
afterEach(() => {
  cleanup()
  openMap.mockReset()
  vi.unstubAllGlobals()
})

const source = { url: 'https://tiles.example/style.json' }
const pins = [{ lat: -37.7, long: 145, label: 'Northgate', mark: null }]
const shown = (waits: boolean) =>
  render(
    <LiveMap source={source} zoom={14} pins={pins} words="Preston" waits={waits}>
      <img alt="Streets" />
    </LiveMap>,
  )
const button = () => screen.queryByRole('button', { name: 'Move the map' })

test('LOC-11 a still map moves only when somebody presses it or points at it with a mouse', async () => {
  shown(true)
  const still = button() as HTMLElement
  fireEvent.pointerEnter(still, { pointerType: 'touch' })
  expect(openMap).not.toHaveBeenCalled()
  fireEvent.pointerEnter(still, { pointerType: 'mouse' })
  await vi.waitFor(() => expect(openMap).toHaveBeenCalledOnce())
  fireEvent.click(still)
  expect(openMap).toHaveBeenCalledOnce()
})

test('LOC-11 the map that comes to life has the focus of who pressed it, once it is visible', async () => {
  openMap.mockImplementation((element: HTMLElement, { onReady }: { onReady: () => void }) => {
    const canvas = element.appendChild(document.createElement('canvas'))
    canvas.tabIndex = 0
    // A browser focuses nothing that is hidden.
    canvas.focus = () => {
      if (!element.closest('.invisible')) HTMLElement.prototype.focus.call(canvas)
    }
    onReady()
  })
  shown(true)
  fireEvent.click(button() as HTMLElement)
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('CANVAS'))
  expect(button()).toBeNull()
})

test('LOC-11 who presses a map that cannot move is told, and keeps the still one', async () => {
  openMap.mockImplementation(() => {
    throw new Error('No WebGL')
  })
  shown(true)
  fireEvent.click(button() as HTMLElement)
  expect((await screen.findByRole('status')).textContent).toBe('This map cannot move here.')
  expect(screen.getByAltText('Streets').parentElement?.className).not.toContain('invisible')
  expect(button()).toBeNull()
})

test('SITE-09 a map that would come by itself has a button for who saves data', () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  shown(false)
  expect(button()).not.toBeNull()
  expect(openMap).not.toHaveBeenCalled()
})
