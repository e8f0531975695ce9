import type { Car } from '@/inventory/car'
import { NoPhotoPicture } from '@/media/Picture'

/** The stage of a car without photos: its body's silhouette. */
export function NoPhoto({ car }: { car: Car }) {
  return (
    <div className="stage aspect-3/2 max-sm:-mx-[var(--gutter)] max-sm:rounded-none">
      <NoPhotoPicture body={car.simple_body ?? null} />
      {/* The picture says the same to those who hear. */}
      <p
        aria-hidden
        className="absolute bottom-4 left-4 rounded-tag bg-surface px-3 py-2 text-md font-label"
      >
        Photos are on their way
      </p>
    </div>
  )
}
