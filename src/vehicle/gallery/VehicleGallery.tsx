import type { Car } from '@/inventory/car'
import { carName } from '@/inventory/car-name'
import { NoPhotoPicture } from '@/media/Picture'
import type { Site } from '@/sites/site'
import { GalleryStage } from './GalleryStage'
import { galleryViews, slidesOf, startView, thumbnailsFor } from './gallery-media'
import { hotspotsOnPicture } from './spin-frames'

/**
 * Photos, video, spin and interior of a car. The stage is a row that swipes without scripts;
 * Swiper, the spin viewer and full screen load when a shopper touches or focuses them. IMG-01 …
 * IMG-12
 */
export function VehicleGallery({ car, site }: { car: Car; site: Site }) {
  const name = carName(car, site)
  const slides = slidesOf(car, name)
  const views = galleryViews(car)
  if (slides.length === 0 && views.length === 1) return <NoPhoto car={car} />
  const { spin } = site.flags
  return (
    <GalleryStage
      carId={car.id}
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

/** The stage of a car without photos: its body's silhouette. */
function NoPhoto({ car }: { car: Car }) {
  return (
    <div
      data-photo-of={car.id}
      className="stage aspect-3/2 max-sm:-mx-[var(--gutter)] max-sm:rounded-none"
    >
      <NoPhotoPicture body={car.simple_body ?? null} />
      {/* Screen readers get the same as text. */}
      <p
        aria-hidden
        className="absolute bottom-4 left-4 rounded-tag bg-surface px-3 py-2 text-md font-label"
      >
        Photos are on their way
      </p>
    </div>
  )
}
