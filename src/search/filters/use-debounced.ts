'use client'

import { useCallback, useEffect, useRef } from 'react'

const drops = new Set<() => void>()

/** Drops whatever waits on the page: Clear Filters clears that too. */
export function cancelPending() {
  for (const drop of drops) drop()
}

/**
 * Calls after this many milliseconds without a change; pending calls are dropped on unmount.
 * `onDrop` reverts the displayed value when everything is dropped.
 */
export function useDebounced<A extends unknown[]>(
  call: (...args: A) => void,
  milliseconds: number,
  onDrop?: () => void,
): ((...args: A) => void) & { cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ call, onDrop })
  useEffect(() => {
    latest.current = { call, onDrop }
  })
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => {
    const drop = () => {
      cancel()
      latest.current.onDrop?.()
    }
    drops.add(drop)
    return () => {
      drops.delete(drop)
      cancel()
    }
  }, [cancel])
  const debounced = useCallback(
    (...args: A) => {
      cancel()
      timer.current = setTimeout(() => latest.current.call(...args), milliseconds)
    },
    [milliseconds, cancel],
  )
  return Object.assign(debounced, { cancel })
}
