'use client'

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { within } from '../patience'

type Waiting = {
  /** What stands until the code is there. */
  fallback?: ReactNode
  /** The code did not come; the shopper is told by the caller. A part that is drawn anew asks again. */
  onLost?: () => void
}

/**
 * A part whose code comes when it is first drawn in the browser; to ask for it is not to need it.
 * React's `lazy` gives up the whole page when the network is away for that moment, and remembers the
 * failure for as long as the page lives. Here the page stays as it is, and the code is asked for again
 * when the device is online again or the part is drawn anew. Only where the site answers and the code is
 * not there, because it went with its build, is it an error of the page (`isCuredByReload`).
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Waiting> {
  const part: Part<Props> = { load, known: null }
  return ({ fallback, onLost, ...props }) => (
    <Later part={part} props={props as unknown as Props} fallback={fallback} onLost={onLost} />
  )
}

type Part<Props extends object> = {
  load: () => Promise<ComponentType<Props>>
  known: ComponentType<Props> | null
}

function Later<Props extends object>({
  part,
  props,
  fallback = null,
  onLost,
}: { part: Part<Props>; props: Props } & Waiting) {
  const [Come, setCome] = useState(() => part.known)
  const [fault, setFault] = useState<unknown>(null)
  const lose = useEffectEvent(() => onLost?.())
  useEffect(() => {
    // It may have come between the drawing and now.
    if (part.known) return setCome(() => part.known)
    let gone = false
    const ask = async () => {
      try {
        part.known = await part.load()
        if (!gone) setCome(() => part.known)
      } catch (cause) {
        const answers = await siteAnswers()
        if (gone) return
        if (answers) setFault(cause)
        else lose()
      }
    }
    void ask()
    window.addEventListener('online', ask)
    return () => {
      gone = true
      window.removeEventListener('online', ask)
    }
  }, [part])
  if (fault) throw fault
  return Come ? <Come {...props} /> : fallback
}

/** Whether this page could be loaded anew now; a network that does not answer soon is one that is away. */
async function siteAnswers(): Promise<boolean> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', signal: within(8) } as const
    return (await fetch(location.href, request)).ok
  } catch {
    return false
  }
}

/** Tells who pressed for a part that its code did not come. */
export function sayLost(): void {
  window.alert('This did not load. Please check your connection and try again.')
}
