import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import sharp from 'sharp'
import { withoutMetadata } from '@/media/upload-hooks'

/**
 * Takes the place, the time and the owner out of pictures that were stored with them. A file that is
 * clean from a run that was broken off has its size and sides written down all the same.
 */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  for (const collection of ['media', 'brand-marks'] as const) {
    const { staticDir } = payload.collections[collection].config.upload
    const table = sql.raw(collection === 'media' ? 'media' : 'brand_marks')
    const { rows } = await db.execute(
      sql`SELECT id, filename, filesize, width, height FROM ${table} WHERE mime_type LIKE 'image/%'`,
    )
    for (const { id, filename, ...stored } of rows) {
      if (typeof filename !== 'string' || !staticDir) continue
      const facts = await strip(path.join(staticDir, filename)).catch((err: unknown) => {
        payload.logger.warn({ err, collection, id }, 'metadata not taken out of this picture')
        return null
      })
      if (!facts || isStored(facts, stored)) continue
      const { filesize, width, height } = facts
      await db.execute(
        sql`UPDATE ${table} SET filesize = ${filesize}, width = ${width}, height = ${height} WHERE id = ${id}`,
      )
    }
  }
}

type Facts = { filesize: number; width: number; height: number }

const isStored = (facts: Facts, stored: Record<string, unknown>): boolean =>
  Object.entries(facts).every(([name, value]) => Number(stored[name]) === value)

/** The size, in bytes, and the sides, in pixels, of a picture once it is clean. Null for a drawing. */
async function strip(file: string): Promise<Facts | null> {
  if (file.endsWith('.svg')) return null
  const bytes = await readFile(file)
  const stripped = await withoutMetadata(bytes)
  if (stripped) {
    try {
      await writeFile(`${file}.stripped`, stripped)
      await rename(`${file}.stripped`, file)
    } finally {
      await rm(`${file}.stripped`, { force: true })
    }
  }
  const { width, height, pageHeight } = await sharp(stripped ?? bytes).metadata()
  return { filesize: (stripped ?? bytes).length, width, height: pageHeight ?? height }
}

export async function down(): Promise<void> {
  // What was taken out is gone.
}
