// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { lazyPart } from '@/ui/start/lazy-part'

const NotYet = lazyPart(() => new Promise<never>(() => {}))

test.each([
  ['', true],
  [' action="/api/leads" method="post"', false],
])('a form%s that is sent before its code is there is held: %s', async (attributes, held) => {
  document.body.innerHTML = `<div id="root"><div class="contents"><form${attributes}><input name="postcode"><button>Get a price</button></form></div></div>`
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  await act(async () => {
    hydrateRoot(root, <NotYet />)
  })
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(held)
})

test.each(['click', 'online'])(
  'VDP-44 code that did not come is asked for again: %s',
  async (sign) => {
    document.body.innerHTML =
      '<div id="root"><div class="contents"><button>Drawn</button></div></div>'
    const root = document.getElementById('root')
    if (!root) throw new Error('no root')
    const load = vi
      .fn<() => Promise<() => ReactNode>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(() => <button type="button">Alive</button>)
    const Part = lazyPart(load)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await act(async () => {
      hydrateRoot(root, <Part />)
    })
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(root.textContent).toBe('Drawn')
    await act(async () => {
      window.dispatchEvent(new Event(sign))
      await vi.waitFor(() => expect(root.textContent).toBe('Alive'))
    })
    expect(load).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  },
)
