import { momentWords } from '@/calendar/date-words'

type Version = {
  id: number | string
  /** ISO 8601 */
  updatedAt: string
  autosave?: boolean | null
  version: { _status?: string | null; changed_by?: string | null }
}

/** One line a version, newest first. The first published one is what shoppers see. */
export function versionRows(versions: readonly Version[], timeZone: string) {
  const shown = versions.find(({ version }) => version._status === 'published')
  return versions.map((each, at) => ({
    id: each.id,
    saved: momentWords(each.updatedAt, timeZone),
    by: each.version.changed_by || 'Not recorded',
    state: stateOf(each, at === 0, each === shown),
  }))
}

function stateOf({ autosave, version }: Version, isNewest: boolean, isShown: boolean): string {
  if (isShown) return 'Published: shoppers see it'
  if (version._status === 'published') return 'Published before'
  if (isNewest) return 'Draft that is open in the form'
  return autosave ? 'Draft, saved by itself' : 'Draft'
}
