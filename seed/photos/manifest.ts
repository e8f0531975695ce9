import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Where this folder is; the pictures lie beside the code. */
export const photoSource = import.meta.dirname

const size = { width: z.number().int(), height: z.number().int() }
const shot = z.object({ file: z.string(), mirror: z.boolean().default(false) })
const manifestSchema = z.object({
  /** Linear red, green, blue of each paint. */
  colours: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])),
  /** Paints with flakes: they darken faster as they turn away from the light. */
  metallic: z.array(z.string()),
  /** Light on the paint at the brightest value of a light layer. */
  lightScale: z.number(),
  variants: z.record(
    z.string(),
    z.object({
      /** What the seed calls the body: "SUV", "Ute", "Caravan", "Naked". */
      body: z.string(),
      /** Of a car, in millimetres. */
      length: z.number().int().nullable(),
      /** The same for its height. */
      height: z.number().int().nullable(),
      /** `places`: of a shot outdoors, the places that have its light. */
      angles: z.record(z.string(), shot.extend({ ...size, places: z.string().optional() })),
      spin: z
        .object({
          frames: z.array(shot),
          ...size,
          /** Points of the vehicle in each frame that shows them; per cent of the picture. */
          hotspots: z.array(
            z.object({
              id: z.string(),
              anchors: z.array(z.object({ frame: z.number().int(), x: z.number(), y: z.number() })),
            }),
          ),
        })
        .nullable(),
    }),
  ),
  /** Pictures of places outdoors by their light and lens: what lies behind a shot outdoors. */
  places: z.record(z.string(), z.array(z.string()).min(1)),
  /** Finished pictures that take no paint: cabins, places. */
  plain: z.record(
    z.string(),
    z.object({
      file: z.string(),
      ...size,
      /** Points of a panorama, per cent of the picture. */
      hotspots: z.array(z.object({ id: z.string(), x: z.number(), y: z.number() })).default([]),
    }),
  ),
})
export type PhotoManifest = z.infer<typeof manifestSchema>

/** What the photo pack holds. */
export function readPhotoManifest(): PhotoManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(photoSource, 'manifest.json'), 'utf8')))
}
