'use client'

import { type ReactNode, useEffect } from 'react'
import { SESSION_OVER } from '@/cms/session-over'
import { tellSaveAnswer } from '../save-answer'
import { TAB_HEADER } from '../tab-header'

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
      const answer = await usual(input, init)
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
    const reason = body?.errors?.[0]?.message ?? null
    tellSaveAnswer({ path: pathname, status: answer.status, reason })
    return answer
  } catch (error) {
    tellSaveAnswer({ path: pathname, status: 0, reason: null })
    throw error
  }
}

type Refusal = { errors?: { message?: string }[] } | null

const isRefresh = (asked: RequestInfo | URL) =>
  typeof asked === 'string' && asked.includes('/users/refresh-token')
