// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '@/ui/Dialog'
import { moveFocus } from '@/ui/move-focus'
import { Sheet } from '@/ui/Sheet'
import { showToast, ToastRegion } from '@/ui/Toast'
import { reactPage } from '../react-page'

const { page, draw } = reactPage()
afterEach(() => {
  vi.restoreAllMocks()
})

/** As Safari does it: the press reaches the control, the focus does not. */
const press = (control: Element | null) => act(() => (control as HTMLElement | null)?.click())

const overlays = {
  'SRCH-08 the sheet of filters': Sheet,
  'VDP-08 a dialog': Dialog,
}

for (const [name, Overlay] of Object.entries(overlays)) {
  const overlay = (open: boolean, onOpenChange = (_open: boolean) => {}) => (
    <Overlay title="Filters" open={open} onOpenChange={onOpenChange}>
      Make
    </Overlay>
  )
  const shown = () => document.querySelector<HTMLDialogElement>('dialog[open]')

  test(`${name} opens over the button that was pressed, which Safari does not focus`, () => {
    // The browser gives the focus back to what has it here.
    const focused: (Element | null)[] = []
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      focused.push(document.activeElement)
      this.open = true
    })
    const show = (open: boolean) =>
      draw(
        <>
          <main tabIndex={-1}>
            <button type="button">Open</button>
          </main>
          {overlay(open)}
        </>,
      )
    show(false)
    const main = page.querySelector('main')
    const button = page.querySelector('button')
    // What Safari focuses in place of the button.
    main?.focus()
    press(button)
    expect(document.activeElement).toBe(main)
    show(true)
    expect(focused).toEqual([button])
    expect(document.activeElement).toBe(shown())
  })

  test(`${name} closes by its X, by a press beside it and when the browser closes it`, () => {
    const closed = vi.fn()
    const changes = (act: () => void) => {
      closed.mockClear()
      act()
      return closed.mock.calls
    }
    draw(overlay(true, closed))
    const dialog = shown() as HTMLDialogElement
    const pressAt = (from: Element, to: Element) => {
      fireEvent.pointerDown(from)
      fireEvent.click(to)
    }
    expect(changes(() => press(dialog.querySelector('button')))).toEqual([[false]])
    expect(changes(() => pressAt(dialog, dialog))).toEqual([[false]])
    expect(changes(() => act(() => dialog.close()))).toEqual([[false]])
  })

  test(`${name} stays open when text is selected beyond its edge`, () => {
    const closed = vi.fn()
    draw(overlay(true, closed))
    const dialog = shown() as HTMLDialogElement
    fireEvent.pointerDown(dialog.querySelector('h2') as Element)
    fireEvent.click(dialog)
    expect(closed).not.toHaveBeenCalled()
  })

  test(`${name} is called by its title, and leaves the page when it has closed`, async () => {
    draw(overlay(true))
    expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).toContain('Make')
    expect(document.documentElement.dataset.still).toBe('')
    draw(overlay(false))
    expect(document.documentElement.dataset.still).toBeUndefined()
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    draw(overlay(true))
    expect(shown()?.textContent).toContain('Make')
  })

  test(`CONST-01 ${name} shows the toast that the page behind it cannot`, () => {
    draw(
      <>
        <ToastRegion />
        {overlay(true)}
      </>,
    )
    act(() => showToast({ title: 'Link copied' }))
    expect(shown()?.querySelector('[role="status"]')?.textContent).toContain('Link copied')
  })
}

test.each([
  ['keydown', undefined],
  ['pointerdown', false],
])('SRCH-03 after %s the ring of what a script focuses is shown: %s', (sign, shown) => {
  const link = document.createElement('a')
  const focus = vi.spyOn(link, 'focus')
  window.dispatchEvent(new Event(sign))
  moveFocus(link)
  expect(focus.mock.lastCall?.[0]).toEqual({ preventScroll: true, focusVisible: shown })
})
