'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Picture } from '@/media/Picture'
import { Anchor } from '@/ui/Anchor'
import type { RelatedCar } from '../similar/answer-related'

/** Cars in place of one that is gone; they come when its page is opened. CALL-06 */
export function GoneAlternatives() {
  const slug = usePathname().split('/').filter(Boolean).at(-1) ?? ''
  const [cars, setCars] = useState<readonly RelatedCar[]>([])
  useEffect(() => {
    let left = false
    fetch(`/api/cars/${slug}/related`)
      .then(async (response) => {
        if (!response.ok) throw new Error(`Related cars were answered with ${response.status}`)
        const answer: { cars: RelatedCar[] } = await response.json()
        if (!left) setCars(answer.cars)
      })
      .catch((cause: unknown) => console.error('Related cars did not load', cause))
    return () => {
      left = true
    }
  }, [slug])
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="alternatives" className="grid gap-5">
      <h2 id="alternatives" className="text-h3">
        You may like these
      </h2>
      <ul className="grid gap-[var(--card-gap)] sm:grid-cols-2 lg:grid-cols-3">
        {cars.map((car) => (
          <li key={car.id}>
            <Anchor href={car.path} className="group grid gap-2" prefetch={false}>
              <span className="stage block aspect-3/2">
                <Picture
                  src={car.photo}
                  alt=""
                  width={560}
                  height={373}
                  sizes="(min-width: 1024px) 30vw, (min-width: 700px) 46vw, 94vw"
                  className="size-full object-cover"
                />
              </span>
              <span className="text-title font-strong group-hover:underline">{car.name}</span>
              <span className="num">
                <b>{car.price}</b> {car.priceType}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
