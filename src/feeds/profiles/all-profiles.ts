import { dmsCsv } from './dms-csv'
import { ownCsv, ownJson } from './own-json'
import type { FeedProfile } from './profile'
import { stockXml } from './stock-xml'

/** Every format that the import recognises, in the order in which they are tried. */
export const feedProfiles: readonly FeedProfile[] = [dmsCsv, ownCsv, stockXml, ownJson]

/** The first profile of the format whose marks are all among the names. */
export function profileFor(
  format: FeedProfile['format'],
  names: readonly string[],
): FeedProfile | null {
  const there = new Set(names.map((name) => name.toLowerCase()))
  return (
    feedProfiles.find(
      (profile) =>
        profile.format === format &&
        profile.recognise.every((mark) => there.has(mark.toLowerCase())),
    ) ?? null
  )
}
