import type { PhotoManifest } from './manifest'

/** What a file name of the demo's photos stands for. */
export type PhotoRecipe =
  | { kind: 'render'; file: string; paint: string; mirror: boolean }
  | { kind: 'plain'; file: string }
  | { kind: 'drawn'; shape: string; paint: string; angle: string }

const drawnShapes = new Set(['caravan', 'poptop', 'naked', 'sport', 'cruiser', 'scooter'])

/**
 * "suv-a-red-front34.webp", "ute-a-white-spin-07.webp", "detail-cabin.webp", "caravan-sage-side.webp".
 * @throws Error for a name that the pack cannot make.
 */
export function photoRecipe(manifest: PhotoManifest, name: string): PhotoRecipe {
  const unknown = () => new Error(`No photo of the pack is called "${name}".`)
  const stem = /^([a-z0-9-]+)\.webp$/.exec(name)?.[1]
  if (!stem) throw unknown()
  const detail = /^detail-(.+)$/.exec(stem)
  if (detail) {
    const plain = manifest.plain[detail[1]!]
    if (!plain) throw unknown()
    return { kind: 'plain', file: plain.file }
  }
  const parts = stem.split('-')
  if (drawnShapes.has(parts[0]!) && parts.length === 3)
    return { kind: 'drawn', shape: parts[0]!, paint: parts[1]!, angle: parts[2]! }
  const [body, letter, paint, ...rest] = parts
  const variant = manifest.variants[`${body}-${letter}`]
  if (!variant || paint === undefined || !manifest.colours[paint]) throw unknown()
  const angle = rest.join('-')
  const frame = /^spin-(\d\d)$/.exec(angle)
  if (frame) {
    if (!variant.spin || Number(frame[1]) >= variant.spin.frames) throw unknown()
    return {
      kind: 'render',
      file: variant.spin.pattern.replace('%02d', frame[1]!),
      paint,
      mirror: false,
    }
  }
  const shot = variant.angles[angle]
  if (!shot) throw unknown()
  return { kind: 'render', file: shot.file, paint, mirror: shot.mirror }
}
