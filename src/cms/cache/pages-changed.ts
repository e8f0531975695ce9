/** The proxy is a bundle of its own in the same process: a module would be there twice. */
const shared = globalThis as typeof globalThis & { pagesChangedAt?: number }

/** Notes that a publish or an import has just changed which pages there are. */
export function pagesChanged(): void {
  shared.pagesChangedAt = Date.now()
}

/** Milliseconds since 1970; 0 before the first change of this process. */
export const pagesChangedAt = (): number => shared.pagesChangedAt ?? 0
