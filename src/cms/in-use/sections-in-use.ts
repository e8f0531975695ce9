import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { transactionOf } from '../transaction-of'

const holdsSection = (id: number) =>
  `$[*] ? (@.blockType == "reusableSection" && @.section == ${Number(id)})`

/** A page that shows a section, published or in its newest draft. */
export type SectionUse = { id: number; title: string; path: string }

/**
 * Pages of the section's own site that show it. Other sites cannot show it, though one of their
 * drafts may name it. Blocks are one JSON column, so the database searches in it. The newest draft
 * counts as well: publishing it must not lose a part of the page.
 */
export async function pagesWithSection(
  req: Parameters<typeof transactionOf>[0],
  sectionId: number,
): Promise<SectionUse[]> {
  const holds = holdsSection(sectionId)
  const database = await transactionOf(req)
  const { rows } = await database.execute(sql`
    select pages.id, coalesce(pages.title, version.version_title, '') as title,
      coalesce(pages.path, version.version_path, '') as path
    from pages
    join sections on sections.id = ${Number(sectionId)} and sections.site_id = pages.site_id
    left join _pages_v as version on version.parent_id = pages.id and version.latest
    where pages.deleted_at is null
      and (pages.blocks @? ${holds}::jsonpath or version.version_blocks @? ${holds}::jsonpath)
    order by path`)
  return rows.map(({ id, title, path }) => ({
    id: Number(id),
    title: String(title),
    path: String(path),
  }))
}

/** Names of the models of its site below whose pages the section stands. */
async function modelsWithSection(req: PayloadRequest, sectionId: number): Promise<string[]> {
  const database = await transactionOf(req)
  const { rows } = await database.execute(sql`
    select models.name from models
    join sections on sections.id = ${sectionId} and sections.site_id = models.site_id
    where models.deleted_at is null and models.blocks @? ${holdsSection(sectionId)}::jsonpath
    order by models.name`)
  return rows.map(({ name }) => String(name))
}

async function refuseWhileUsed(req: PayloadRequest, id: number | string): Promise<void> {
  const pages = await pagesWithSection(req, Number(id))
  const names = [
    ...pages.map(({ title, path }) => `${title} (${path})`),
    ...(await modelsWithSection(req, Number(id))),
  ]
  if (names.length === 0) return
  const listed =
    names.slice(0, 5).join(', ') + (names.length > 5 ? `, ${names.length - 5} more` : '')
  throw new APIError(
    `This section is still shown on ${listed}. Take it off there first.`,
    409,
    null,
    true,
  )
}

/** @throws APIError 409 that names the pages which still show the section. */
export const refuseDeleteOfUsedSection: CollectionBeforeDeleteHook = ({ id, req }) =>
  refuseWhileUsed(req, id)

/** A section in the trash disappears from pages as a deleted one does. @throws APIError 409 */
export const refuseTrashOfUsedSection: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  if (data.deletedAt && !originalDoc?.deletedAt && originalDoc?.id !== undefined) {
    await refuseWhileUsed(req, originalDoc.id)
  }
  return data
}
