import type { Chat } from '@/sites/chat'
import type { ChatCall } from '@/sites/chat-call'

/** A shopper waits this long for a chat before the form takes its place. Milliseconds. */
const CHAT_PATIENCE = 10_000
const LOOK_AGAIN = 100

/** The script as this page has it, which may still be on its way. */
let script: HTMLScriptElement | null = null

/**
 * Fetches the chat of a site, once, and opens it as soon as its function is there. A function that the
 * page had before the script is not the chat's and never called. VDP-06
 *
 * @returns whether the chat was opened; false when it did not come in time, or failed
 */
export function openChat({ script: src, settings, call }: Chat): Promise<boolean> {
  const root = call.path[0] ?? ''
  if (!script && root in window) return Promise.resolve(false)
  return new Promise((resolve) => {
    const tag = script ?? newScript(src)
    const end = (opened: boolean) => {
      clearInterval(looking)
      clearTimeout(late)
      tag.removeEventListener('error', fail)
      resolve(opened)
    }
    const fail = () => {
      tag.remove()
      script = null
      end(false)
    }
    const look = () => {
      const open = functionOf(call)
      if (!open) return
      try {
        open()
        end(true)
      } catch (cause) {
        console.warn('The chat could not be opened', cause)
        end(false)
      }
    }
    const looking = setInterval(look, LOOK_AGAIN)
    const late = setTimeout(() => end(false), CHAT_PATIENCE)
    tag.addEventListener('error', fail)
    if (!script) {
      for (const { name, value } of settings) {
        // What the browser has by that name is its own.
        if (!(name in window)) Object.assign(window, { [name]: value })
      }
      document.head.append(tag)
    }
    script = tag
    look()
  })
}

function newScript(src: string): HTMLScriptElement {
  const tag = document.createElement('script')
  tag.async = true
  tag.src = src
  return tag
}

/** The call, bound and ready; null while its function is not there. */
function functionOf({ path, args }: ChatCall): (() => unknown) | null {
  let holder: unknown = null
  let value: unknown = window
  for (const name of path) {
    holder = value
    value = (holder as Record<string, unknown> | null | undefined)?.[name]
  }
  return typeof value === 'function' ? value.bind(holder, ...args) : null
}
