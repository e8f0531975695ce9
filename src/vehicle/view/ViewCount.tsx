'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { vehicleViewEvent } from '@/inventory/car-events'
import { rememberViewed } from '@/inventory/saved/viewed-cars'
import { track } from '@/measurement/track'
import { formatCount } from '@/ui/number-format'
import { callView, viewCallPath } from './view-call'
import { itemFacts, type ViewedFacts } from './viewed-facts'

/**
 * Records that the page was opened, once: on the device and as an event, which the count of views
 * comes from. Then it shows the count; nothing while that is not known, or too small to show. A page that is older than
 * its car asks for itself anew. VDP-02 VDP-45 STORE-02 CALL-08 ANLY-11
 */
export function ViewCount({
  site,
  car,
}: {
  site: { slug: string; websiteId: string }
  car: ViewedFacts
}) {
  const [views, setViews] = useState<number | null>(null)
  const recorded = useRef<string | null>(null)
  const router = useRouter()

  useEffect(() => {
    if (recorded.current === car.id) return
    recorded.current = car.id
    rememberViewed(site.slug, car)
    track(vehicleViewEvent(car), itemFacts(car))
    void callView(viewCallPath(car, site.websiteId)).then((answer) => {
      if (!answer) return
      setViews(answer.views)
      if (answer.car_fields) router.refresh()
    })
  }, [car, site, router])

  if (views === null) return null
  return (
    <span>
      , {formatCount(views)} {views === 1 ? 'view' : 'views'}
    </span>
  )
}
