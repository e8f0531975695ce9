import { NoPhotoPicture } from '@/media/NoPhotoPicture'
import type { Car } from '@/stock/car'

/** The stage of a car without photos: its body's silhouette. */
export function NoPhoto({ car }: { car: Car }) {
  return (
    <div className="stage aspect-3/2 max-sm:-mx-[var(--gutter)] max-sm:rounded-none">
      <NoPhotoPicture body={car.simple_body ?? null} />
    </div>
  )
}
