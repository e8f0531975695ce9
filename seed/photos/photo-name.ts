import type { PhotoManifest } from './manifest'

/** What a file name of the demo's photos stands for. */
export type PhotoRecipe =
  | {
      kind: 'render'
      file: string
      paint: string
      mirror: boolean
      /** Of a shot outdoors. */
      place: string | null
    }
  | { kind: 'plain'; file: string }

/**
 * "suv-a-red-outdoor34.webp", "ute-a-white-spin-07.webp", "inside-cabin-a-dash.webp".
 * @throws Error for a name that the pack cannot make.
 */
export function photoRecipe(manifest: PhotoManifest, name: string): PhotoRecipe {
  const unknown = () => new Error(`No photo of the pack is called "${name}".`)
  const stem = /^([a-z0-9-]+)\.webp$/.exec(name)?.[1]
  if (!stem) throw unknown()
  const inside = /^inside-(cabin-[a-z])-(.+)$/.exec(stem)
  if (inside) {
    const plain = manifest.plain[`${inside[1]}.${inside[2]}`]
    if (!plain) throw unknown()
    return { kind: 'plain', file: plain.file }
  }
  const [body, letter, paint, ...rest] = stem.split('-')
  const variant = manifest.variants[`${body}-${letter}`]
  if (!variant || paint === undefined || !manifest.colours[paint]) throw unknown()
  const angle = rest.join('-')
  const frame = /^spin-(\d\d)$/.exec(angle)
  const shot = frame ? variant.spin?.frames[Number(frame[1])] : variant.angles[angle]
  if (!shot) throw unknown()
  const place = placeOf(manifest, `${body}-${letter}`, paint, angle)
  return { kind: 'render', file: shot.file, paint, mirror: shot.mirror, place }
}

/** Where a look is photographed from this angle: always in one place; null for the studio. */
export function placeOf(
  manifest: PhotoManifest,
  variant: string,
  paint: string,
  angle: string,
): string | null {
  const light = manifest.variants[variant]?.angles[angle]?.places
  const places = light === undefined ? undefined : manifest.places[light]
  return places?.[numberOf(`${variant} ${paint}`) % places.length] ?? null
}

/** A number that hangs on the text alone. */
export function numberOf(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return sum
}
