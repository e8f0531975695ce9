// @vitest-environment happy-dom
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDemand } from '@/ui/on-demand'
import { reactPage } from '../react-page'

const { page, draw } = reactPage()
const lost = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
const answer = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.restoreAllMocks())

function given() {
  const load = vi
    .fn<() => Promise<typeof Form>>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(Form)
  return { load, Part: onDemand(load) }
}
const Form = ({ name }: { name: string }) => <p>{`The form of ${name}`}</p>

function Page({ Part }: { Part: ReturnType<typeof given>['Part'] }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Enquire
      </button>
      {opened && <Part name="Ada" onLost={() => setOpened(false)} />}
    </>
  )
}

const settle = (change = () => {}) =>
  act(async () => {
    change()
    await new Promise((resolve) => setTimeout(resolve))
  })

test('LEAD-01 a form whose code does not come over a dead network leaves the page, and is there with the next press', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const { load, Part } = given()
  draw(<Page Part={Part} />)
  const press = () => settle(() => page.querySelector('button')?.click())
  await press()
  expect(page.textContent).toBe('Enquire')
  await press()
  expect(page.textContent).toBe('EnquireThe form of Ada')
  expect(load).toHaveBeenCalledTimes(2)
})

test('VDP-32 what stands for a part stays while the network is away, and the part comes once it is back', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const { Part } = given()
  draw(<Part name="Ada" fallback="Plain rows" />)
  await settle()
  expect(page.textContent).toBe('Plain rows')
  await settle(() => window.dispatchEvent(new Event('online')))
  expect(page.textContent).toBe('The form of Ada')
})

test('VDP-05 a part whose code was loaded ahead is there with the press', async () => {
  const { load, Part } = given()
  load.mockReset().mockResolvedValue(Form)
  await settle(() => Part.preload())
  draw(<Part name="Ada" fallback="Loading" />)
  expect(page.textContent).toBe('The form of Ada')
  expect(load).toHaveBeenCalledTimes(1)
})

test('VDP-05 code that could not be loaded ahead is loaded with the press', async () => {
  const { Part } = given()
  await settle(() => Part.preload())
  draw(<Part name="Ada" fallback="Loading" />)
  await settle()
  expect(page.textContent).toBe('The form of Ada')
})

test('VDP-32 a part that is already loaded hydrates what the server rendered without a mismatch', async () => {
  answer.mockResolvedValue(new Response(null))
  const { load, Part } = given()
  load.mockReset().mockResolvedValue(Form)
  const html = renderToString(<Part name="Ada" fallback="Plain rows" />)
  await settle(() => Part.preload())
  const container = document.createElement('div')
  container.innerHTML = html
  const onRecoverableError = vi.fn()
  const root = await act(async () =>
    hydrateRoot(container, <Part name="Ada" fallback="Plain rows" />, { onRecoverableError }),
  )
  expect(container.textContent).toBe('The form of Ada')
  expect(onRecoverableError).not.toHaveBeenCalled()
  act(() => root.unmount())
})

test('SRCH-11 where the site answers, code that went with its build is an error of the page', async () => {
  answer.mockResolvedValue(new Response(null))
  vi.spyOn(console, 'error').mockReturnValue()
  const { Part } = given()
  draw(<Part name="Ada" />)
  await expect(settle()).rejects.toBe(lost)
})
