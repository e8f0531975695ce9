import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, Payload } from 'payload'
import { pagesWithSection } from '@/cms/in-use/sections-in-use'
import { CHANGED_BY } from '@/cms/setup/versions-by-author'
import { transactionOf } from '@/cms/transaction-of'

/** Hours before an empty new document is removed: its form may still be open. */
export const EMPTY_FOR = 24

const drafts = [
  { collection: 'pages', title: 'title' },
  { collection: 'posts', title: 'heading' },
  { collection: 'sections', title: 'title' },
] as const satisfies readonly { collection: CollectionSlug; title: string }[]

/** Fields that the CMS fills in by itself. */
const filledIn = new Set([
  'id',
  'site',
  'date',
  'createdAt',
  'updatedAt',
  'deletedAt',
  '_status',
  CHANGED_BY,
])

/**
 * Deletes drafts that were opened and left empty: Payload saves a new document as soon as its form
 * opens, and each such visit would stay in the list as "Untitled".
 *
 * @returns how many; 0 while another call is running
 */
export async function removeEmptyDrafts(payload: Payload, now = new Date()): Promise<number> {
  const database = await transactionOf({ payload })
  return database.transaction(async (turn) => {
    const { rows } = await turn.execute(
      sql`select pg_try_advisory_xact_lock(hashtext('forecourt.empty-drafts')) as taken`,
    )
    return rows[0]?.taken ? removeThem(payload, now) : 0
  })
}

async function removeThem(payload: Payload, now: Date): Promise<number> {
  const before = new Date(now.getTime() - EMPTY_FOR * 3_600_000).toISOString()
  let removed = 0
  for (const { collection, title } of drafts) {
    const emptyOf = async (draft: boolean) => {
      const { docs } = await payload.find({
        collection,
        draft,
        where: {
          _status: { equals: 'draft' },
          [title]: { exists: false },
          createdAt: { less_than: before },
        },
        depth: 0,
        pagination: false,
      })
      return docs.filter(isEmpty).map(({ id }) => id)
    }
    const latest = await emptyOf(true)
    if (latest.length === 0) continue
    // What the site shows of a document stands apart from its latest draft.
    const stored = new Set(await emptyOf(false))
    for (const id of latest.filter((each) => stored.has(each))) {
      // A page that already refers to it would lose it at its next publish.
      const isNamed =
        collection === 'sections' && (await pagesWithSection({ payload }, id)).length > 0
      if (isNamed) continue
      await payload.delete({ collection, id, context: { disableRevalidate: true } })
      removed++
    }
  }
  return removed
}

const isEmpty = (doc: object): boolean =>
  Object.entries(doc).every(([name, value]) => filledIn.has(name) || saysNothing(value))

function saysNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !value
  return Object.values(value).every(saysNothing)
}
