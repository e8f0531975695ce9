// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Heard } from '@/ui/start/Heard'
import { later } from '@/ui/start/later'
import { reactPage } from '../../react-page'

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
  return { load, Part: later(load) }
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

test('VDP-05 the pressed control shows that it was heard while its part is on its way', async () => {
  let arrive = () => {}
  const coming = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Part = later<{ name: string }>(async () => {
    await coming
    return ({ name }) => <p>The form of {name}</p>
  })
  const control = document.createElement('button')
  draw(<Part name="Ada" fallback={<Heard control={control} />} />)
  await settle()
  expect(control.dataset.heard).toBe('')
  await settle(arrive)
  expect(page.textContent).toBe('The form of Ada')
  expect(control.dataset.heard).toBeUndefined()
})

test('SRCH-11 where the site answers, code that went with its build is an error of the page', async () => {
  answer.mockResolvedValue(new Response(null))
  vi.spyOn(console, 'error').mockReturnValue()
  const { Part } = given()
  draw(<Part name="Ada" />)
  await expect(settle()).rejects.toBe(lost)
})
