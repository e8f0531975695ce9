// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '@/ui/Dialog'
import { Sheet } from '@/ui/Sheet'
import { reactPage } from '../react-page'

/** The browser's word for the way back of a phone. */
class Watcher {
  static watching: Watcher[] = []
  onclose: (() => void) | null = null
  constructor() {
    Watcher.watching.push(this)
  }
  destroy() {
    Watcher.watching = Watcher.watching.filter((other) => other !== this)
  }
}

const { draw } = reactPage()
const goBack = () => act(() => Watcher.watching.at(-1)?.onclose?.())

afterEach(() => {
  Watcher.watching = []
})

const overlays = {
  'SRCH-08 the sheet of filters': Sheet,
  'VDP-08 a dialog': Dialog,
}

for (const [name, Overlay] of Object.entries(overlays)) {
  test(`${name} is closed by the way back of a phone, and asks for nothing while it is closed`, () => {
    vi.stubGlobal('CloseWatcher', Watcher)
    const show = (open: boolean, onOpenChange: (open: boolean) => void) =>
      draw(
        <Overlay title="Filters" open={open} onOpenChange={onOpenChange}>
          Make
        </Overlay>,
      )
    const before = vi.fn()
    const latest = vi.fn()
    show(false, before)
    expect(Watcher.watching).toHaveLength(0)
    show(true, before)
    show(true, latest)
    expect(Watcher.watching).toHaveLength(1)
    goBack()
    expect(before).not.toHaveBeenCalled()
    expect(latest).toHaveBeenCalledExactlyOnceWith(false)
    show(false, latest)
    expect(Watcher.watching).toHaveLength(0)
  })

  test(`${name} opens in a browser without the word`, () => {
    draw(
      <Overlay title="Filters" open onOpenChange={() => {}}>
        Make
      </Overlay>,
    )
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Make')
  })
}
