'use client'

import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { timeoutSignal } from './browser'

type WhileLoading = {
  /** Shown until the code has loaded. */
  fallback?: ReactNode
  /**
   * Called when the code could not be loaded; the caller shows a message. Rendering the part again
   * retries.
   */
  onLost?: () => void
}

type OnDemand<Props extends object> = ComponentType<Props & WhileLoading> & {
  /** Loads the code ahead of a likely press. */
  preload: () => void
}

/**
 * A component whose code is loaded when it is first rendered in the browser, for parts that open on
 * a press. React's `lazy` shows the error boundary in place of the page when the network fails at
 * that moment, and caches the failure for the life of the page. Here the page stays, and the code
 * is requested again when the device is back online or the component is rendered again. Only if the
 * site answers and the file is gone, after a deploy, is it an error of the page; of an optional part,
 * without which the page does its work, it never is.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false } = {},
): OnDemand<Props> {
  const code = new Code(load)
  return Object.assign(
    ({ fallback, onLost, ...props }: Props & WhileLoading) => (
      <LoadedPart
        code={code}
        isOptional={isOptional}
        props={props as unknown as Props}
        fallback={fallback}
        onLost={onLost}
      />
    ),
    {
      preload() {
        // A failure matters only once the part is rendered, which loads it again.
        code.fetch().catch(() => {})
      },
    },
  )
}

/** The code of one part, shared by all its instances. */
class Code<Props extends object> {
  loaded: ComponentType<Props> | null = null
  #listeners = new Set<() => void>()
  #load: () => Promise<ComponentType<Props>>

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async fetch() {
    this.loaded ??= await this.#load()
    for (const notify of this.#listeners) notify()
  }
}

function LoadedPart<Props extends object>({
  code,
  isOptional,
  props,
  fallback = null,
  onLost,
}: { code: Code<Props>; isOptional: boolean; props: Props } & WhileLoading) {
  const Loaded = useSyncExternalStore(
    code.subscribe,
    () => code.loaded,
    // Hydration must match the server's fallback, even if the code is already loaded.
    () => null,
  )
  const [fault, setFault] = useState<unknown>(null)
  const tellLost = useEffectEvent(() => onLost?.())
  useEffect(() => {
    if (code.loaded) return
    let isUnmounted = false
    const attempt = async () => {
      try {
        await code.fetch()
      } catch (cause) {
        const isFileGone = !isOptional && (await isSiteReachable())
        if (isUnmounted) return
        if (isFileGone) setFault(cause)
        else tellLost()
      }
    }
    void attempt()
    window.addEventListener('online', attempt)
    return () => {
      isUnmounted = true
      window.removeEventListener('online', attempt)
    }
  }, [code, isOptional])
  if (fault) throw fault
  return Loaded ? <Loaded {...props} /> : fallback
}

/** Whether a reload would work now; a network that does not answer soon counts as offline. */
async function isSiteReachable(): Promise<boolean> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', signal: timeoutSignal(8) } as const
    return (await fetch(location.href, request)).ok
  } catch {
    return false
  }
}

/** Tells the shopper that the part they opened could not be loaded. */
export function showLoadFailure(): void {
  window.alert('This did not load. Please check your connection and try again.')
}
