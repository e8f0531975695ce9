'use client'

import { useEffect } from 'react'
import { track } from '@/measurement/track'

/**
 * Sends the event of links that carry `data-track`, so that they stay plain links: the report or the
 * print page opens whatever becomes of the event. ANLY-08 ANLY-09 ANLY-17
 */
export function TrackClicks({ carId }: { carId: string }) {
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      const name = event.target.closest<HTMLElement>('[data-track]')?.dataset.track
      if (name === 'historyReport' || name === 'print') track(name, { item_id: carId })
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [carId])
  return null
}
