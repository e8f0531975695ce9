'use client'

import { useCallback, useEffect, useRef } from 'react'

/** Waits for so many milliseconds of quiet before it calls; what waits is dropped on unmount. */
export function useDebounced<A extends unknown[]>(
  call: (...args: A) => void,
  milliseconds: number,
): ((...args: A) => void) & { cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const debounced = useCallback(
    (...args: A) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(...args), milliseconds)
    },
    [milliseconds],
  )
  return Object.assign(debounced, { cancel: () => clearTimeout(timer.current) })
}
