import 'server-only'
import { codeMessages } from './code-rules'

/** Answers about a person: no cache keeps them. */
export const say = (status: number, body: object, cookie?: string): Response =>
  Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...(cookie ? { 'set-cookie': cookie } : {}) },
  })

/** As if it had never been there: the site verifies no phones, or this deployment sends no codes. */
export const notHere = (): Response => say(404, { error: 'There is no sign-in here.' })

export const unreadable = (status: number): Response => say(status, { error: codeMessages.notSent })
