import { useEffect, useState } from 'react'
import { parseList, readStored } from '@/inventory/saved/device-storage'
import { readFavourite } from '@/inventory/saved/favourite-rules'
import { readViewed } from '@/inventory/saved/viewed-cars'
import { Picture } from '@/media/Picture'
import { ButtonLink } from '@/ui/Button'
import { formatMoney } from '@/ui/number-format'
import { Placeholder } from '@/ui/Placeholder'
import type { TradeInCar } from './answer-trade-in-car'
import { fetchTradeInCar } from './TowardsCar'

/** Cars that the offer is put against at most. */
const SHOWN = 4

/**
 * The car that the shopper came from, then those that they saved and looked at last, each with what is left
 * to pay after the trade-in. TRADE-13
 */
export function ChangeOver({
  siteSlug,
  towards,
  offer,
  searchHref,
}: {
  siteSlug: string
  /** Id of the car that the trade-in was begun for. */
  towards: string | null
  /** AUD */
  offer: number
  searchHref: string
}) {
  const [cars, setCars] = useState<readonly TradeInCar[] | 'unread'>('unread')
  useEffect(() => {
    let current = true
    void Promise.all(carsInHand(siteSlug, towards).map(fetchTradeInCar)).then((found) => {
      if (current)
        setCars(found.filter((car) => car !== null && car.amount !== null) as TradeInCar[])
    })
    return () => {
      current = false
    }
  }, [siteSlug, towards])
  return (
    <section aria-labelledby="change-over" className="grid max-w-[60rem] gap-5">
      <div className="grid gap-1">
        <h2 id="change-over" className="text-h3">
          Put it towards your next car
        </h2>
        <p className="text-md text-ink-2">
          {cars.length === 0
            ? 'Open a car in our stock: come back here, and this page says what is left to pay for it.'
            : 'What is left to pay when the trade-in comes off the price. Money that is still owed on your car comes off the offer.'}
        </p>
      </div>
      {cars === 'unread' ? (
        <Placeholder className="h-36 w-full" />
      ) : (
        cars.length > 0 && (
          <ul className="grid">
            {cars.map((car) => (
              <CarRow key={car.id} car={car} offer={offer} />
            ))}
          </ul>
        )
      )}
      <ButtonLink variant="secondary" href={searchHref} className="justify-self-start">
        Find the next one
      </ButtonLink>
    </section>
  )
}

function CarRow({ car, offer }: { car: TradeInCar; offer: number }) {
  const left = (car.amount ?? 0) - offer
  return (
    <li className="relative grid grid-cols-[104px_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-5 md:grid-cols-[168px_minmax(0,1fr)_auto] md:items-center md:gap-x-6">
      <div className="stage aspect-3/2 self-start">
        <Picture
          src={car.photo}
          alt=""
          width={390}
          height={260}
          sizes="168px"
          className="size-full object-cover"
        />
      </div>
      <div className="grid min-w-0 content-start gap-0.5">
        <h3 className="text-title font-strong wrap-anywhere">
          <a href={car.path} className="hover:underline">
            {car.name}
          </a>
        </h3>
        <p className="text-md text-ink-2">
          <span className="num">{car.price}</span> {car.priceType}
        </p>
        <p className="text-md text-ink-2">
          Less your trade-in <span className="num">{formatMoney(offer)}</span>
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 md:col-span-1 md:grid md:justify-items-end">
        <p className="md:text-right">
          <span className="block text-sm text-ink-2">
            {left > 0 ? 'Change-over price' : 'Left over for you'}
          </span>
          <span className="num text-[length:var(--t-price)] leading-[1.15] font-strong text-[color:var(--price)]">
            {formatMoney(Math.abs(left))}
          </span>
        </p>
        <ButtonLink variant="quiet" href={car.purchase ?? car.path}>
          {car.purchase ? 'Buy with this trade-in' : 'Explore Vehicle'}
          <span className="sr-only">: {car.name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

/** Ids of the cars that the shopper has in mind on this device, the one they came from first. */
function carsInHand(siteSlug: string, towards: string | null): string[] {
  const saved = parseList(readStored(siteSlug, 'favourites'), readFavourite)
  const ids = [towards, ...[...saved, ...readViewed(siteSlug)].map(({ id }) => id)]
  return [...new Set(ids.filter((id) => id !== null))].slice(0, SHOWN)
}
