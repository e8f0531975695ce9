import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Where this folder is; the pictures lie beside the code. */
export const photoSource = import.meta.dirname

const size = { width: z.number().int(), height: z.number().int() }
const manifestSchema = z.object({
  /** Linear red, green, blue of each paint. */
  colours: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])),
  /** Paints with flakes: they darken faster as they turn away from the light. */
  metallic: z.array(z.string()),
  lightScale: z.number(),
  exposure: z.number(),
  variants: z.record(
    z.string(),
    z.object({
      body: z.string(),
      angles: z.record(
        z.string(),
        z.object({ file: z.string(), ...size, mirror: z.boolean().default(false) }),
      ),
      spin: z
        .object({ frames: z.number().int(), pattern: z.string(), ...size })
        .nullable(),
    }),
  ),
  plain: z.record(z.string(), z.object({ file: z.string(), ...size })),
})
export type PhotoManifest = z.infer<typeof manifestSchema>

/** What the photo pack holds. */
export function readPhotoManifest(): PhotoManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(photoSource, 'manifest.json'), 'utf8')))
}
