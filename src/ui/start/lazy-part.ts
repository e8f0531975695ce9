import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * Resolves when somebody begins to use the page, or comes for a named place of it; at once where
 * scripts do not wait, such as in the admin's preview. For the browser.
 */
export function firstSign(): Promise<void> {
  return (!location.hash && window.pageStart?.used) || Promise.resolve()
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
