// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '@/ui/Dialog'
import { reactPage } from '../react-page'

const { draw } = reactPage()
const shown = () => document.querySelector<HTMLDialogElement>('dialog[open]')
/** What the browser does when somebody goes to another entry of the tab. */
const goTo = (state: unknown) =>
  act(async () => {
    window.history.replaceState(state, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await Promise.resolve()
  })

let isOpen: boolean
const show = () =>
  draw(
    <Dialog
      title="Enquire"
      open={isOpen}
      onOpenChange={(open) => {
        isOpen = open
        show()
      }}
    >
      Your name
    </Dialog>,
  )

afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  isOpen = false
  window.history.replaceState({ page: 1 }, '')
})

test('VDP-08 Back closes a dialog, and Forward opens it again without another step', async () => {
  show()
  isOpen = true
  show()
  const entry = window.history.state
  expect(shown()).not.toBeNull()
  await goTo({ page: 1 })
  expect(shown()).toBeNull()
  const pushed = vi.spyOn(window.history, 'pushState')
  const back = vi.spyOn(window.history, 'back')
  await goTo(entry)
  expect(shown()).not.toBeNull()
  expect(pushed).not.toHaveBeenCalled()
  expect(back).not.toHaveBeenCalled()
  await goTo({ page: 1 })
  expect(shown()).toBeNull()
})

test('VDP-08 the entry of a dialog of another page is passed over', async () => {
  isOpen = true
  show()
  await goTo({ page: 1 })
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  await goTo({ page: 1, dialog: 'of another page' })
  expect(back).toHaveBeenCalledOnce()
})
