import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'scroll',
  'wheel',
] as const

let sign: Promise<void> | null = null

/** Resolves when somebody begins to use the page, or comes for a named place of it. For the browser. */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    if (location.hash) return resolve()
    const begin = () => {
      for (const name of signs) window.removeEventListener(name, begin, true)
      resolve()
    }
    for (const name of signs) window.addEventListener(name, begin, { capture: true, passive: true })
  })
  return sign
}

/** A part of a page whose code comes later; see `Island`. */
export type LazyPart<Props extends object> = {
  load: () => Promise<ComponentType<Props>>
  /** The part on the server; null in the browser. */
  Drawn: LazyExoticComponent<ComponentType<Props>> | null
}

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const onServer = typeof window === 'undefined'
  return { load, Drawn: onServer ? lazy(async () => ({ default: await load() })) : null }
}
