// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Chat } from '@/sites/chat'

const chat: Chat = {
  script: 'https://chat.example/widget.js',
  settings: [],
  call: { path: ['Chat', 'open'], args: ['sales', 1] },
}
const global = window as unknown as Record<string, unknown>
const tags = () => document.querySelectorAll<HTMLScriptElement>('script')
/** As it is on a page that was just loaded. */
const fresh = async () => (await import('@/vehicle/sidebar/open-chat')).openChat

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  // The test's browser would fetch it.
  vi.spyOn(HTMLHeadElement.prototype, 'append').mockImplementation(function (
    this: HTMLHeadElement,
    tag,
  ) {
    ;(tag as HTMLScriptElement).type = 'text/plain'
    this.appendChild(tag as Node)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete global.Chat
  delete global.chatSettings
  for (const tag of tags()) tag.remove()
})

test('VDP-06 the chat opens as soon as its function is there, with its values and its own this', async () => {
  const openChat = await fresh()
  const opened = openChat(chat)
  expect([...tags()].map(({ src }) => src)).toEqual([chat.script])
  await vi.advanceTimersByTimeAsync(3000)
  const open = vi.fn()
  global.Chat = { open }
  await vi.advanceTimersByTimeAsync(200)
  expect(await opened).toBe(true)
  expect(open.mock.calls).toEqual([['sales', 1]])
  expect(open.mock.contexts).toEqual([global.Chat])
})

test('VDP-06 its script finds the settings of the site, which take nothing of the browser', async () => {
  const openChat = await fresh()
  const before = window.name
  const settings = [
    { name: 'chatSettings', value: { app: 7 } },
    { name: 'name', value: 'taken' },
  ]
  void openChat({ ...chat, settings })
  expect(global.chatSettings).toEqual({ app: 7 })
  expect(window.name).toBe(before)
})

test('VDP-06 a second press opens it at once and fetches nothing again', async () => {
  const openChat = await fresh()
  const first = openChat(chat)
  const open = vi.fn()
  global.Chat = { open }
  await vi.advanceTimersByTimeAsync(200)
  await first
  expect(await openChat(chat)).toBe(true)
  expect(open).toHaveBeenCalledTimes(2)
  expect(tags()).toHaveLength(1)
})

test('VDP-06 a chat that does not come in time is not opened, nor later by itself', async () => {
  const openChat = await fresh()
  const opened = openChat(chat)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await opened).toBe(false)
  const open = vi.fn()
  global.Chat = { open }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).not.toHaveBeenCalled()
  expect(await openChat(chat)).toBe(true)
})

test('VDP-06 a script that fails ends the wait, and is fetched anew by the next press', async () => {
  const openChat = await fresh()
  const opened = openChat(chat)
  tags()[0]?.dispatchEvent(new Event('error'))
  expect(await opened).toBe(false)
  expect(tags()).toHaveLength(0)
  void openChat(chat)
  expect(tags()).toHaveLength(1)
})

test('VDP-06 a chat that throws is one that did not open', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const openChat = await fresh()
  const opened = openChat(chat)
  global.Chat = {
    open: () => {
      throw new Error('Not today')
    },
  }
  await vi.advanceTimersByTimeAsync(200)
  expect(await opened).toBe(false)
})

test('VDP-06 what the browser itself can do is never called, and no script fetched for it', async () => {
  const openChat = await fresh()
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  expect(await openChat({ ...chat, call: { path: ['scrollTo'], args: ['x'] } })).toBe(false)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(tags()).toHaveLength(0)
})
