import 'server-only'
import type { Car } from '@/inventory/car'
import { loadPhoto } from '@/media/load-photo'
import { silhouettePicture } from '@/media/stand-in-pictures'
import type { Site } from '@/sites/site'
import { coloursOf } from '@/sites/theme'

/** The car's first photo as a JPEG of the size (pixels), or its body in outline without one. IMG-13 */
export async function printedPhoto(
  site: Site,
  car: Car,
  size: { width: number; height: number },
): Promise<Buffer> {
  const photo = await loadPhoto(site, car.primary_image_url ?? null, size)
  if (photo) return photo
  const colours = coloursOf(site.theme)
  return silhouettePicture(car.simple_body ?? null, size, {
    ground: colours['stage-1'],
    ink: colours['ink-3'],
    glass: colours.surface,
  })
}
