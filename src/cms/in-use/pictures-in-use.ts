import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { transactionOf } from '../transaction-of'

/** Names of the picture fields of blocks. */
export const blockPictures = ['image', 'logo', 'poster'] as const

/**
 * What can show a file, in an editor's words, drafts too. Pages, posts, sections and models show
 * files of their own site; promotions, locations, dealerships and sites those of their group.
 */
async function usesOf(req: PayloadRequest, id: number): Promise<string[]> {
  const named = blockPictures.map((name) => `@.${name} == ${id}`)
  // Rich text refers to a file by its collection; the blocks of a page are one JSON column.
  const holds = `strict $.** ? (${named.join(' || ')} || (@.relationTo == "media" && @.value == ${id}))`
  const database = await transactionOf(req)
  const { rows } = await database.execute(sql`
    with file as (select id, site_id from media where id = ${id})
    select distinct use from (
      select coalesce(pages.title, version.version_title, '') || ' (' ||
          coalesce(pages.path, version.version_path, '') || ')' as use
        from pages join file on file.site_id = pages.site_id
        left join _pages_v as version on version.parent_id = pages.id and version.latest
        where pages.deleted_at is null and (
          file.id in (pages.meta_image_id, version.version_meta_image_id)
          or pages.blocks @? ${holds}::jsonpath or version.version_blocks @? ${holds}::jsonpath)
      union all select coalesce(posts.heading, version.version_heading, '')
        from posts join file on file.site_id = posts.site_id
        left join _posts_v as version on version.parent_id = posts.id and version.latest
        where posts.deleted_at is null and (
          file.id in (posts.image_id, posts.meta_image_id, version.version_image_id, version.version_meta_image_id)
          or posts.content @? ${holds}::jsonpath or version.version_content @? ${holds}::jsonpath)
      union all select coalesce(sections.title, version.version_title, '')
        from sections join file on file.site_id = sections.site_id
        left join _sections_v as version on version.parent_id = sections.id and version.latest
        where sections.deleted_at is null
          and (sections.blocks @? ${holds}::jsonpath or version.version_blocks @? ${holds}::jsonpath)
      union all select models.name from models join file on file.id in (models.image_id, models.brochure_id)
          or exists (select from models_gallery as row where row._parent_id = models.id and row.image_id = file.id)
          or exists (select from models_colours as row where row._parent_id = models.id and row.image_id = file.id)
          or (models.site_id = file.site_id and models.blocks @? ${holds}::jsonpath)
        where models.deleted_at is null
      union all select promos.name from promos join file on file.id = promos.node_image_id
        where promos.deleted_at is null and promos.expiry > now()
      union all select locations.name from locations join file on file.id = locations.image_id
        where locations.deleted_at is null
      union all select dealerships.name from dealerships join file on file.id = dealerships.logo_id
        where dealerships.deleted_at is null
      union all select sites.name from sites
        join file on file.id in (sites.theme_logo_id, sites.certified_mark_id, sites.seo_image_id)
        where sites.deleted_at is null
    ) as uses order by use`)
  return rows.map(({ use }) => String(use))
}

async function refuseWhileUsed(req: PayloadRequest, id: number | string): Promise<void> {
  const uses = await usesOf(req, Number(id))
  if (uses.length === 0) return
  const more = uses.length > 5 ? `, ${uses.length - 5} more` : ''
  throw new APIError(
    `This file is still shown on ${uses.slice(0, 5).join(', ')}${more}. Take it off there first, or put another file in its place here.`,
    409,
    null,
    true,
  )
}

/** Applies to people only: code that deletes a site deletes its files too. */
const isByHand = (req: PayloadRequest) =>
  req.payloadAPI === 'REST' && !req.context.disableRevalidate

/**
 * Refuses to delete a file that documents show; they would lose it silently. @throws APIError 409
 * that names them.
 */
export const refuseTrashOfUsedPicture: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const goes = data.deletedAt && !originalDoc?.deletedAt && originalDoc?.id !== undefined
  if (goes && isByHand(req)) await refuseWhileUsed(req, originalDoc.id)
  return data
}

/** Refuses to move such a file to the trash. @throws APIError 409 that names what shows it. */
export const refuseDeleteOfUsedPicture: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!isByHand(req)) return
  const file = await req.payload.db.findOne<{ id: number; deletedAt?: string | null }>({
    collection: 'media',
    where: { id: { equals: id } },
    select: { deletedAt: true },
    req,
  })
  if (!file?.deletedAt) await refuseWhileUsed(req, id)
}
