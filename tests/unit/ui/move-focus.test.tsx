// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '@/ui/Dialog'
import { moveFocus } from '@/ui/move-focus'
import { Sheet } from '@/ui/Sheet'
import { reactPage } from '../react-page'

const { page, draw } = reactPage()

/** As Safari does it: the press reaches the control, the focus does not. */
const press = (control: Element | null) => act(() => (control as HTMLElement | null)?.click())

const overlays = {
  'SRCH-08 the sheet of filters': Sheet,
  'VDP-08 a dialog': Dialog,
}

for (const [name, Overlay] of Object.entries(overlays)) {
  test(`${name} gives the focus back to the button that was pressed, which Safari does not focus`, async () => {
    const show = (open: boolean) =>
      draw(
        <>
          <main tabIndex={-1}>
            <button type="button">Open</button>
          </main>
          <Overlay title="Filters" open={open} onOpenChange={() => {}}>
            Make
          </Overlay>
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
    expect(document.activeElement?.getAttribute('role')).toBe('dialog')
    show(false)
    await vi.waitFor(() => expect(document.activeElement).toBe(button))
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
