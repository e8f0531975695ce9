import { useEffect, useState } from 'react'
import { CardWarning } from '@/finance/FinanceWarning'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'
import { readViewed } from '@/inventory/saved/viewed-cars'
import { CarCard } from '@/search/card/CarCard'
import type { ShopperSite } from '@/search/card/shopper-site'
import { useListedCars } from '@/search/listed-cars'
import { stockNoun } from '@/search/rules/search-title'
import { capitalised } from '@/ui/text-format'

/** So many of the cars that were looked at last are asked for, and shown of those that are still listed. */
const ASKED = 12
const SHOWN = 6

/** Cars that were looked at on this device and are still here; nothing where there are none. STORE-02 */
export function ViewedHere({
  site,
  index,
  now,
}: {
  site: ShopperSite
  index: BrowserIndexConfig
  now: string
}) {
  const [ids, setIds] = useState('')
  useEffect(() => {
    const viewed = readViewed(site.slug).slice(0, ASKED)
    setIds(viewed.map(({ id }) => id).join())
  }, [site.slug])
  const loaded = useListedCars(ids, index, site)
  // Without them the garage is whole: they are only a reminder.
  if (!loaded || 'failed' in loaded || loaded.cars.length === 0) return null
  const cars = loaded.cars.slice(0, SHOWN)
  const today = new Date(now)
  return (
    <section aria-labelledby="viewed-title">
      <h2 id="viewed-title" className="mb-6 text-h3">
        {capitalised(stockNoun(site))} you viewed on this device
      </h2>
      <ul className="card-rows grid gap-[var(--card-gap)] sm:grid-cols-2 xl:grid-cols-3">
        {cars.map((car) => (
          <li key={car.id} className="grid">
            <CarCard car={car} site={site} now={today} warningId="viewed-warning" />
          </li>
        ))}
      </ul>
      <CardWarning
        cars={cars}
        site={site}
        now={today}
        id="viewed-warning"
        className="mt-8 max-w-[66ch] border-t border-line pt-4"
      />
    </section>
  )
}
