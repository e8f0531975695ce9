import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import sharp from 'sharp'
import { withoutMetadata } from '@/media/strip-metadata'

/** Takes the place, the time and the owner out of pictures that were stored with them. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  for (const collection of ['media', 'brand-marks'] as const) {
    const { staticDir } = payload.collections[collection].config.upload
    const trash = payload.collections[collection].config.trash
    const { docs } = await payload.find({ collection, pagination: false, depth: 0, trash, req })
    for (const { id, filename } of docs) {
      if (!filename || !staticDir) continue
      const file = path.join(staticDir, filename)
      try {
        const stripped = await withoutMetadata(await readFile(file))
        if (!stripped) continue
        await writeFile(`${file}.stripped`, stripped)
        await rename(`${file}.stripped`, file)
        const { width, height } = await sharp(stripped).metadata()
        const data = { filesize: stripped.length, width, height }
        await payload.db.updateOne({ collection, id, data, req, returning: false })
      } catch (err) {
        payload.logger.warn({ err, collection, id }, 'metadata not taken out of this picture')
      }
    }
  }
}

export async function down(): Promise<void> {
  // What was taken out is gone.
}
