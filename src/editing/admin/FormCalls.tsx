'use client'

import { type ReactNode, useEffect } from 'react'
import { SESSION_OVER } from '@/cms/accounts/session-over'
import { type SaveFault, tellSaveAnswer } from '../save-answer'
import { TAB_HEADER } from '../tab-header'
import { isRestore, sayWhyNotRestored } from './restore-refusal'

/**
 * What the forms of the CMS ask of the server and cannot be told to ask otherwise. Each change says
 * which tab it comes from, so that a form which saves again before it has read the answer to its last
 * save is told from the same page in another tab (`oneEditor`). And a session that cannot be made longer
 * is said: of an answer that refuses, the CMS leaves the page, and with it what was typed.
 */
export function FormCalls({ children }: { children: ReactNode }) {
  useEffect(() => {
    const usual = window.fetch
    const tab = Math.random().toString(36).slice(2)
    window.fetch = async (input, init) => {
      if (init?.method?.toUpperCase() === 'PATCH') {
        const headers = new Headers(init.headers)
        headers.set(TAB_HEADER, tab)
        return tellingHowItEnded(input, usual(input, { ...init, headers }))
      }
      if (isFirstSave(input, init)) return tellingHowItEnded(input, usual(input, init))
      const answer = await usual(input, init)
      if (!answer.ok && isRestore(input, init)) await sayWhyNotRestored(answer)
      if (answer.status === 403 && isRefresh(input)) throw new Error(SESSION_OVER)
      return answer
    }
    return () => {
      window.fetch = usual
    }
  }, [])
  return children
}

/** Tells the form above its fields what became of its save: the CMS says it once, and takes it away. */
async function tellingHowItEnded(
  input: RequestInfo | URL,
  asked: Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  try {
    const answer = await asked
    const body = answer.ok
      ? null
      : ((await answer
          .clone()
          .json()
          .catch(() => null)) as Refusal)
    const [refusal] = body?.errors ?? []
    const faults = (refusal?.data?.errors ?? []).flatMap(faultOf)
    const reason = refusal?.message ?? null
    tellSaveAnswer({ path: pathname, status: answer.status, reason, faults })
    return answer
  } catch (error) {
    tellSaveAnswer({ path: pathname, status: 0, reason: null, faults: [] })
    throw error
  }
}

type Fault = { path?: unknown; label?: unknown; message?: unknown }
type Refusal = { errors?: { message?: string; data?: { errors?: Fault[] } | null }[] } | null

function faultOf({ path, label, message }: Fault): SaveFault[] {
  if (typeof path !== 'string' || typeof message !== 'string') return []
  // Of a link that leads nowhere the label is the message: only lists of labels reach a schedule.
  const own = typeof label === 'string' && label !== message ? label : null
  return [{ path, label: own?.replaceAll(' > ', ' → ') ?? null, message }]
}

/** A new document is sent to its collection; the CMS asks there as well, by a header. */
function isFirstSave(asked: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const isQuestion = new Headers(init?.headers).has('X-Payload-HTTP-Method-Override')
  if (init?.method?.toUpperCase() !== 'POST' || isQuestion || asked instanceof Request) return false
  return /^\/api\/[a-z-]+$/.test(new URL(asked, window.location.href).pathname)
}

const isRefresh = (asked: RequestInfo | URL) =>
  typeof asked === 'string' && asked.includes('/users/refresh-token')
