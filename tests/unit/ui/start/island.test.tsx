// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Island } from '@/ui/start/Island'

const notYet = { load: () => new Promise<never>(() => {}), Drawn: null }

test.each([
  ['', true],
  [' action="/api/leads" method="post"', false],
])('a form%s that is sent before its code is there is held: %s', async (attributes, held) => {
  document.body.innerHTML = `<div id="root"><div class="contents"><form${attributes}><input name="postcode"><button>Get a price</button></form></div></div>`
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  await act(async () => {
    hydrateRoot(root, <Island part={notYet} props={{}} />)
  })
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(held)
})
