import { HolidayHoursButton } from '@/content/code-split'
import { placesOfWork } from '@/locations/departments'
import { holidayRows } from '@/locations/hours'
import { hoursPlace } from '@/locations/hours-place'
import type { BlockProps } from '../block-props'

/** Button to the special hours ahead; nothing where there are none. LOC-17 */
export function HolidayHours({ block, site, now }: BlockProps<'holidayHours'>) {
  const places = placesOfWork(site.locations)
    .flatMap(({ departments }) => departments)
    .map((location) => ({ name: location.name, place: hoursPlace(location) }))
    .filter(({ place }) => holidayRows(place, now).length > 0)
  if (places.length === 0) return null
  return (
    <div className="wrap plane-page py-8">
      <HolidayHoursButton places={places} label={block.label} renderedAt={now.getTime()} />
    </div>
  )
}
