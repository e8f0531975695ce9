'use client'

import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ChallengeWidget } from '@/integrations/challenge/port'

/** The part of Turnstile's script that we call. */
type Turnstile = {
  render: (
    box: HTMLElement,
    options: {
      sitekey: string
      appearance: 'interaction-only'
      'response-field': boolean
      callback: (token: string) => void
      'expired-callback': () => void
    },
  ) => string
  reset: (id: string) => void
  remove: (id: string) => void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

/** A form is sent without its token when the challenge takes longer. Milliseconds. */
const PATIENCE = 8000

let loading: Promise<Turnstile | null> | undefined
function load(script: string): Promise<Turnstile | null> {
  loading ??= new Promise((resolve) => {
    const tag = document.createElement('script')
    tag.src = script
    tag.async = true
    tag.onload = () => resolve(window.turnstile ?? null)
    tag.onerror = () => {
      // In a tunnel, say: the next try asks for it again.
      loading = undefined
      tag.remove()
      resolve(null)
    }
    document.head.append(tag)
  })
  return loading
}

export type FormChallenge = {
  /** Where the challenge stands, if it has a question. */
  box: RefObject<HTMLDivElement | null>
  /** Current token; empty without a challenge. */
  now: () => string
  /** Waits until the challenge is passed, or has failed. */
  passed: () => Promise<void>
  /** A token is valid once: a retry needs another. */
  again: () => void
}

/** The challenge of the deployment in a form: usually invisible. */
export function useChallenge(widget: ChallengeWidget | null): FormChallenge {
  const box = useRef<HTMLDivElement>(null)
  const token = useRef('')
  const drawn = useRef<{ api: Turnstile; id: string } | null>(null)
  const blocked = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  const isGone = useRef(false)

  const siteKey = widget?.siteKey
  const script = widget?.script
  const start = useCallback(async () => {
    if (!siteKey || !script) return
    const settle = (value: string) => {
      token.current = value
      for (const go of waiting.current.splice(0)) go()
    }
    const api = await load(script)
    if (isGone.current || !box.current || drawn.current) return
    // The script is blocked, or its host is down; the server finds out which.
    blocked.current = api === null
    if (!api) return settle('')
    const id = api.render(box.current, {
      sitekey: siteKey,
      appearance: 'interaction-only',
      'response-field': false,
      callback: settle,
      'expired-callback': () => {
        token.current = ''
      },
    })
    drawn.current = { api, id }
  }, [siteKey, script])
  useEffect(() => {
    isGone.current = false
    void start()
    return () => {
      isGone.current = true
      if (drawn.current) drawn.current.api.remove(drawn.current.id)
      drawn.current = null
    }
  }, [start])

  const now = useCallback(() => token.current, [])
  const passed = useCallback(async () => {
    if (!siteKey || blocked.current || token.current !== '') return
    await new Promise<void>((resolve) => {
      waiting.current.push(resolve)
      setTimeout(resolve, PATIENCE)
    })
  }, [siteKey])
  const again = useCallback(() => {
    token.current = ''
    drawn.current?.api.reset(drawn.current.id)
    if (!blocked.current) return
    blocked.current = false
    void start()
  }, [start])
  return { box, now, passed, again }
}
