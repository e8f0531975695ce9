// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { fillAgain } from '@/ui/start/fill-again'

afterEach(() => document.body.replaceChildren())

function Controls({ first = '' }: { first?: string }) {
  const [words, setWords] = useState(first)
  const [ticked, setTicked] = useState(false)
  const [order, setOrder] = useState('new')
  return (
    <>
      <input name="words" value={words} onChange={({ target }) => setWords(target.value)} />
      <input
        name="ticked"
        type="checkbox"
        checked={ticked}
        onChange={({ target }) => setTicked(target.checked)}
      />
      <select name="order" value={order} onChange={({ target }) => setOrder(target.value)}>
        <option>new</option>
        <option>cheap</option>
      </select>
      <input name="photo" type="file" />
      <output>{JSON.stringify({ words, ticked, order })}</output>
    </>
  )
}

/** Draws on the server, does what a shopper does meanwhile, then starts the scripts. */
async function started(first: string, meanwhile: (at: (name: string) => Element) => void) {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Controls first={first} />)
  const at = (name: string) => {
    const found = root.querySelector(`[name=${name}]`)
    if (!found) throw new Error(name)
    return found
  }
  meanwhile(at)
  await act(async () => hydrateRoot(root, <Controls first={first} />))
  return { at, told: () => JSON.parse(root.querySelector('output')?.textContent ?? '') }
}

test('SRCH-01 SRCH-10 what was typed, ticked and chosen before the scripts started is told to them', async () => {
  const { at, told } = await started('', (drawn) => {
    Object.assign(drawn('words'), { value: 'hilux' })
    Object.assign(drawn('ticked'), { checked: true })
    Object.assign(drawn('order'), { value: 'cheap' })
  })
  await act(async () =>
    fillAgain(
      new Map([
        [at('words'), 'hilux'],
        [at('ticked'), 'true'],
        [at('order'), 'cheap'],
        [at('photo'), 'C:\\fakepath\\car.jpg'],
      ]),
    ),
  )
  expect(told()).toEqual({ words: 'hilux', ticked: true, order: 'cheap' })
})

test('SRCH-01 a field that was emptied before the scripts started is empty for them too', async () => {
  const { at, told } = await started('hilux', (drawn) => {
    Object.assign(drawn('words'), { value: '' })
  })
  await act(async () => fillAgain(new Map([[at('words'), '']])))
  expect(told()).toMatchObject({ words: '' })
})
