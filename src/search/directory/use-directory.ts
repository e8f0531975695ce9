'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { AnswerCache } from '../engine/answer-cache'
import {
  type DirectoryAnswer,
  type DirectoryKind,
  type DirectoryState,
  directoryRequest,
  parseDirectory,
  printDirectory,
} from './directory-search'

export type DirectoryProps<T> = {
  /** Path of the call that answers. */
  endpoint: string
  siteSlug: string
  /** Path of the page. */
  path: string
  state: DirectoryState
  answer: DirectoryAnswer<T>
  /** All entries, found or not. */
  total: number
  /** Number of results that a visit caches. SRCH-40 */
  cacheEntries: number
}

/** Answers of this visit, by site and endpoint. SRCH-40 */
const visits = new Map<string, AnswerCache<DirectoryAnswer<unknown>>>()

export type Directory<T> = {
  state: DirectoryState
  answer: DirectoryAnswer<T>
  total: number
  status: 'has data' | 'loading' | 'has error'
  apply: (next: DirectoryState, typing?: boolean) => void
  hrefOf: (state: DirectoryState) => string
}

/**
 * A directory in the browser: starts with the server's results, fetches others when the search
 * changes, and writes the search into the URL. While loading, and on failure, the previous results
 * stay. SRCH-11 SRCH-12 SRCH-22 SRCH-23 SRCH-24 SRCH-40
 */
export function useDirectory<T>(props: DirectoryProps<T>, kind: DirectoryKind): Directory<T> {
  const { endpoint, siteSlug, path, cacheEntries } = props
  const [state, setState] = useState(props.state)
  const [answer, setAnswer] = useState(props.answer)
  const [given, setGiven] = useState(props.answer)
  const [status, setStatus] = useState<Directory<T>['status']>('has data')
  const latest = useRef(0)
  // The page was asked for again while it stayed open.
  if (given !== props.answer) {
    setGiven(props.answer)
    if (printDirectory(state, kind) === printDirectory(props.state, kind)) setAnswer(props.answer)
  }

  const ask = useCallback(
    async (next: DirectoryState) => {
      const turn = ++latest.current
      setState(next)
      const place = `${siteSlug} ${endpoint}`
      const known = visits.get(place) ?? new AnswerCache<DirectoryAnswer<unknown>>(cacheEntries)
      visits.set(place, known)
      const request = JSON.stringify(directoryRequest(next, kind))
      setStatus('loading')
      try {
        const kept = known.get(request)
        const found = kept ?? (await post<T>(endpoint, request))
        known.set(request, found)
        if (turn !== latest.current) return
        setAnswer(found as DirectoryAnswer<T>)
        setStatus('has data')
      } catch (cause) {
        console.warn('The search did not answer', cause)
        if (turn === latest.current) setStatus('has error')
      }
    },
    [endpoint, siteSlug, cacheEntries, kind],
  )

  useEffect(() => {
    const here = () => parseDirectory(new URLSearchParams(window.location.search), kind)
    const onPop = () => void ask(here())
    // A cached page was rendered for the whole directory, whatever its query.
    if (printDirectory(here(), kind) !== printDirectory(props.state, kind)) void ask(here())
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [ask, kind, props.state])

  return {
    state,
    answer,
    total: props.total,
    status,
    hrefOf: (next) => `${path}${printDirectory(next, kind)}`,
    apply: (next, typing = false) => {
      const { pathname, search } = window.location
      const url = `${pathname}${printDirectory(next, kind)}`
      // Applying the same search again adds no history entry.
      if (typing || url === pathname + search) {
        window.history.replaceState(window.history.state, '', url)
      } else window.history.pushState(window.history.state, '', url)
      void ask(next)
    },
  }
}

async function post<T>(endpoint: string, body: string): Promise<DirectoryAnswer<T>> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(endpoint, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${endpoint} answered ${response.status}`)
  return (await response.json()) as DirectoryAnswer<T>
}
