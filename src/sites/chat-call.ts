/**
 * A function of the chat's script and its arguments; plain data, so that it can be sent to the
 * browser.
 */
export type ChatCall = { path: readonly string[]; args: readonly unknown[] }
/** A global that a chat's script reads. */
export type ChatSetting = { name: string; value: unknown }

const name = /^[A-Za-z_$][\w$]*$/
/** Property names that lead from any object to a code constructor. */
const notNames = new Set(['constructor', 'prototype', '__proto__', 'eval', 'Function'])

/**
 * The call that opens a chat, as its provider documents it: `Tawk_API.maximize()`,
 * `Intercom("show")`. A dotted name and JSON arguments only: it is parsed, never evaluated. VDP-06
 */
export function parseChatCall(text: string): ChatCall | null {
  const [, dotted, inside] = /^\s*(?:window\.)?([^()\s]+)\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text) ?? []
  const path = dotted?.split('.') ?? []
  if (path.length === 0 || path.some((part) => !name.test(part) || notNames.has(part))) return null
  try {
    const args: unknown = JSON.parse(`[${inside}]`)
    return Array.isArray(args) ? { path, args } : null
  } catch {
    return null
  }
}

/**
 * A global that a page sets before the chat's script loads: `intercomSettings = {"app_id": "x"}`. A
 * name and JSON, never evaluated. VDP-06
 */
export function parseChatSetting(text: string): ChatSetting | null {
  const [, key = '', json = ''] =
    /^\s*(?:window\.)?([\w$]+)\s*=([\s\S]*?)(?:;\s*)?$/.exec(text) ?? []
  if (!name.test(key) || notNames.has(key)) return null
  try {
    return { name: key, value: JSON.parse(json) as unknown }
  } catch {
    return null
  }
}
