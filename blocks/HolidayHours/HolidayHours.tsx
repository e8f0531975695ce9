import { HolidayHoursButton } from '@/dealers/code-split'
import { placesOfWork } from '@/dealers/departments'
import { holidayLists } from '@/dealers/location-hours'
import type { BlockProps } from '../block-props'

/** Button to the special hours ahead; nothing where there are none. LOC-17 */
export function HolidayHours({ block, site, now }: BlockProps<'holidayHours'>) {
  const lists = holidayLists(
    placesOfWork(site.locations)
      .flatMap(({ departments }) => departments)
      .map((location) => ({ name: location.name, location })),
    now,
  )
  if (lists.length === 0) return null
  return (
    <div className="wrap plane-page py-8">
      <HolidayHoursButton lists={lists} label={block.label} />
    </div>
  )
}
