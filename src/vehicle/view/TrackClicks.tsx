'use client'

import { useEffect } from 'react'
import { type EventId, eventIds } from '@/measurement/event-ids'
import { track } from '@/measurement/track'

const known: readonly number[] = Object.values(eventIds)
const isEventId = (id: number): id is EventId => known.includes(id)

/**
 * Sends the event of links that carry `data-track`, so that they stay plain links: the report or the
 * print page opens whatever becomes of the event. ANLY-08 ANLY-09 ANLY-17
 */
export function TrackClicks({ carId }: { carId: string }) {
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      const id = Number(event.target.closest<HTMLElement>('[data-track]')?.dataset.track)
      if (isEventId(id)) track(id, { car_id: carId })
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [carId])
  return null
}
