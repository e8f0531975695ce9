import type { Car } from '@/inventory/car'
import { carName } from '@/inventory/car-name'
import type { Site } from '@/sites/site'
import { GalleryStage } from './GalleryStage'
import { galleryViews, slidesOf, startView, thumbnailsFor } from './gallery-media'
import { NoPhoto } from './NoPhoto'
import { hotspotsOnPicture } from './spin-frames'

/**
 * Photos, video, spin and interior of a car. The stage is a row that swipes without scripts; Swiper,
 * the spin viewer and the full screen come when a shopper reaches for them. IMG-01 … IMG-12
 */
export function VehicleGallery({ car, site }: { car: Car; site: Site }) {
  const name = carName(car, site)
  const slides = slidesOf(car, name)
  const views = galleryViews(car)
  if (slides.length === 0 && views.length === 1) return <NoPhoto car={car} />
  const { spin } = site.flags
  return (
    <GalleryStage
      name={name}
      slides={slides}
      thumbnails={thumbnailsFor(slides)}
      views={views}
      start={
        slides.length === 0
          ? (views.find((view) => view !== 'images') ?? 'images')
          : startView(car, site)
      }
      spin={
        views.includes('spin')
          ? {
              frames: car.spin_images,
              hotspots: car.hotspots?.exterior ?? [],
              autoRotate: spin.autoRotate,
              intervalMs: spin.intervalMs,
              sensitivityPx: spin.sensitivityPx,
            }
          : null
      }
      interior={
        car.spin_interior_image
          ? {
              src: car.spin_interior_image,
              hotspots: hotspotsOnPicture(car.hotspots?.interior ?? []),
            }
          : null
      }
    />
  )
}
