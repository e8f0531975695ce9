import { parseList, readStored, writeStored } from './device-storage'

/** The last five searches are kept. STORE-08 */
const HISTORY_LENGTH = 5

/** Newest first, each search once, no empty ones. STORE-08 */
export function withSearch(list: readonly string[], search: string): string[] {
  const words = search.trim().replace(/\s+/g, ' ')
  if (words === '') return [...list]
  const others = list.filter((each) => each.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, HISTORY_LENGTH)
}

export function readHistory(siteSlug: string): string[] {
  return parseList(readStored(siteSlug, 'search-history'), (item) =>
    typeof item === 'string' ? item : null,
  ).slice(0, HISTORY_LENGTH)
}

export function rememberSearch(siteSlug: string, search: string): void {
  writeStored(siteSlug, 'search-history', withSearch(readHistory(siteSlug), search))
}
