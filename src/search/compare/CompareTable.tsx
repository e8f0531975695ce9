'use client'

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { CardWarning } from '@/finance/FinanceWarning'
import { PriceBlock } from '@/finance/PriceBlock'
import { carName } from '@/inventory/car-name'
import { cardPlace, engineSize } from '@/inventory/card/card-facts'
import type { CardCar } from '@/inventory/card-car'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'
import { odometerText } from '@/inventory/odometer'
import { PhoneLine } from '@/inventory/PhoneLine'
import { vehiclePath } from '@/inventory/paths'
import { displayPrice } from '@/inventory/price'
import { COMPARE_LIMIT, type Favourite } from '@/inventory/saved/favourite-rules'
import { type Favourites, useFavourites } from '@/inventory/saved/favourites'
import { Picture } from '@/media/Picture'
import { Anchor } from '@/ui/Anchor'
import { ButtonLink } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { EmptyState } from '@/ui/EmptyState'
import { CrossGlyph } from '@/ui/glyphs'
import { IconButton } from '@/ui/IconButton'
import { useFocusAfterRemoval } from '@/ui/move-focus'
import { formatKm, formatMoney } from '@/ui/number-format'
import { Placeholder } from '@/ui/Placeholder'
import type { ShopperSite } from '../card/shopper-site'
import { useListedCars } from '../listed-cars'
import { valueLabel } from '../rules/applied-filters'
import { nounOf, stockNoun } from '../rules/search-title'

type CompareProps = {
  site: ShopperSite
  index: BrowserIndexConfig
  stockPath: string
  /** ISO 8601 */
  now: string
}

/**
 * Up to four saved cars: their names stay at the top while the facts scroll; facts that differ
 * stand out. On a phone the columns are swiped. Cars saved before them are named below. FAV-05
 */
export function CompareTable(props: CompareProps) {
  const { list, toggle } = useFavourites(props.site.slug)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const removal = useFocusAfterRemoval<HTMLDivElement>(list.map(({ id }) => id).join())
  return (
    // As high as what stands in it at first: the foot of the page stays where it is.
    <div {...removal} tabIndex={-1} className="min-h-104 outline-none">
      {ready ? (
        <SavedCars {...props} list={list} toggle={toggle} />
      ) : (
        <Placeholder className="mt-8 h-96 w-full noscript:hidden" />
      )}
    </div>
  )
}

function SavedCars({
  site,
  index,
  stockPath,
  now,
  list,
  toggle,
}: CompareProps & Pick<Favourites, 'list' | 'toggle'>) {
  const chosen = list.slice(0, COMPARE_LIMIT)
  const key = chosen.map(({ id }) => id).join()
  const loaded = useListedCars(key, index, site)
  const today = useMemo(() => new Date(now), [now])
  const noun = stockNoun(site)

  if (chosen.length === 0) {
    return (
      <EmptyState
        className="mt-8"
        title={`No saved ${noun} yet`}
        actions={<ButtonLink href={stockPath}>Browse our stock</ButtonLink>}
      >
        Press the heart on a {nounOf(1, site)} to save it on this device. Up to four stand here side
        by side.
      </EmptyState>
    )
  }
  if (loaded && 'failed' in loaded) {
    return (
      <>
        <p role="status" className="mt-8 rounded-panel bg-caution-soft p-4">
          The saved {noun} cannot be shown right now. Please try again in a few minutes.{' '}
          <PhoneLine phone={site.form.phone} />
        </p>
        <SavedLines cars={list} onRemove={toggle} line={pageLink} />
      </>
    )
  }
  // When a car is removed the others stay in place, also while a fifth one moves up.
  const cars = loaded?.cars.filter(({ id }) => chosen.some((each) => each.id === id)) ?? []
  if (!loaded || (loaded.key !== key && cars.length === 0)) {
    return <Placeholder className="mt-8 h-96 w-full" />
  }
  const asked = loaded.key.split(',')
  const gone = chosen.filter(({ id }) => asked.includes(id) && !cars.some((car) => car.id === id))
  const earlier = list.slice(COMPARE_LIMIT)
  return (
    <>
      {cars.length > 0 && (
        <p className="mt-2 text-ink-2">
          {cars.length > 1
            ? `Facts that differ are marked.${limitWords(list.length)}`
            : `Save another ${nounOf(1, site)} to see it beside this one.`}
        </p>
      )}
      <SavedLines
        cars={gone}
        onRemove={toggle}
        line={({ name }) => `${name} is no longer listed.`}
      />
      {cars.length > 0 && (
        <Table
          cars={cars}
          site={site}
          now={today}
          onRemove={(car) => {
            const entry = chosen.find(({ id }) => id === car.id)
            if (entry) toggle(entry)
          }}
        />
      )}
      {earlier.length > 0 && (
        <>
          <h2 className="mt-8 text-h4">Saved before these</h2>
          <SavedLines cars={earlier} onRemove={toggle} line={pageLink} />
        </>
      )}
      <CardWarning
        cars={cars}
        site={site}
        now={today}
        className="mt-8 max-w-[66ch] border-t border-line pt-4"
      />
    </>
  )
}

const pageLink = (car: Favourite) => (
  <Anchor href={vehiclePath(car)} prefetch={false} className="py-2.5 font-strong">
    {car.name}
  </Anchor>
)

/** Why some that are saved have no column. FAV-05 */
const limitWords = (saved: number): string =>
  saved > COMPARE_LIMIT
    ? ` Of your ${saved} saved, the latest ${COMPARE_LIMIT} fit side by side; the others are below. Take one off, and the next moves up.`
    : ''

/** Saved cars without a column, each with its remove button. */
function SavedLines({
  cars,
  line,
  onRemove,
}: {
  cars: readonly Favourite[]
  line: (car: Favourite) => ReactNode
  onRemove: (car: Favourite) => void
}) {
  if (cars.length === 0) return null
  return (
    <ul className="mt-4 grid gap-2">
      {cars.map((car) => (
        <li
          key={car.id}
          className="flex items-center justify-between gap-4 rounded-control bg-sunken py-1 pr-1 pl-4 text-md"
        >
          <span className="min-w-0 wrap-anywhere" dir="auto">
            {line(car)}
          </span>
          <IconButton label={`Remove ${car.name}`} onClick={() => onRemove(car)}>
            <CrossGlyph />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/**
 * Reaches over the gutter of a phone, so that nothing scrolls by beside it. There it is no wider: a label
 * stands above its values, so that two cars are in sight.
 */
const labelColumn =
  'sticky left-0 max-sm:w-[var(--gutter)] max-sm:p-0 sm:pl-[var(--gutter)] lg:pl-0'
const headCell = 'align-top font-normal pr-3 sm:pl-3'
const valueCell = 'border-b border-line pt-8 pr-3 pb-2.5 align-top sm:px-3'

function Table({
  cars,
  site,
  now,
  onRemove,
}: {
  cars: readonly CardCar[]
  site: ShopperSite
  now: Date
  onRemove: (car: CardCar) => void
}) {
  const scrolls = cars.length > 2
  /** Under the header of the page, or at the top of what scrolls by itself. */
  const headRow = `${scrolls ? 'top-0' : 'top-16 max-lg:short:top-0'} lg:top-(--header-h)`
  const gaps = priceGaps(cars, site)
  const names = cars.map((car) => carName(car, site))
  return (
    // Two cars fit beside each other on a phone, but not in letters of twice the size. More scroll in both
    // directions by themselves there, so that the head can stay, and fade where there is more of them.
    <section
      aria-label={`Saved ${stockNoun(site)} side by side`}
      className={classNames(
        'bleed mt-6 pr-[var(--gutter)] lg:mx-0 lg:pr-0',
        scrolls
          ? 'max-lg:max-h-[calc(100dvh-var(--header-h)-24px)] max-lg:overflow-auto max-lg:pb-8 max-lg:[mask-image:linear-gradient(to_top,transparent,black_2rem)]'
          : 'max-[20rem]:overflow-x-auto',
      )}
    >
      <table className="w-full min-w-max table-fixed border-separate border-spacing-0 text-left lg:min-w-0">
        <thead>
          <tr>
            <td className={`${labelColumn} z-1 bg-page sm:w-[calc(104px+var(--gutter))] lg:w-44`} />
            {cars.map((car) => (
              <td
                key={car.id}
                className={classNames(
                  headCell,
                  'sm:w-56 lg:w-auto',
                  cars.length > 1 && 'max-sm:w-[max(8.5rem,50vw-var(--gutter))]',
                )}
              >
                <div className="stage aspect-3/2 max-w-36 lg:max-w-72">
                  <Picture
                    src={car.primary_image_url ?? null}
                    alt=""
                    width={390}
                    height={260}
                    sizes="288px"
                    body={car.simple_body}
                    className="absolute inset-0 size-full object-cover"
                  />
                </div>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col" className={`${labelColumn} ${headRow} z-3 bg-page`}>
              <span className="sr-only">Fact</span>
            </th>
            {cars.map((car, at) => (
              <th
                key={car.id}
                scope="col"
                className={`${headRow} ${headCell} sticky z-2 border-b border-line-strong bg-page pt-2 pb-3`}
              >
                <span className="flex items-start justify-between gap-2 lg:max-w-72">
                  <Anchor
                    href={vehiclePath(car)}
                    prefetch={false}
                    className="min-w-0 font-strong wrap-anywhere"
                    dir="auto"
                  >
                    {names[at]}
                  </Anchor>
                  <IconButton
                    label={`Remove ${names[at]}`}
                    className="-mt-2.5 -mr-2"
                    onClick={() => onRemove(car)}
                  >
                    <CrossGlyph className="size-4!" />
                  </IconButton>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <RowHead label="Price" />
            {cars.map((car, at) => (
              <td key={car.id} className={`${valueCell} isolate sm:py-4`}>
                <div className="lg:max-w-72">
                  <PriceBlock car={car} site={site} now={now} />
                </div>
                {gaps[at] && <p className="mt-2 text-md text-ink-2">{gaps[at]}</p>}
              </td>
            ))}
          </tr>
          {compareRows(cars, site).map(({ label, values, differs }) => (
            <tr key={label}>
              <RowHead label={label} differs={differs} />
              {values.map((value, at) => (
                <td
                  key={cars[at]?.id}
                  className={classNames(
                    valueCell,
                    'num text-control sm:py-3',
                    differs ? 'bg-accent-soft font-strong' : 'text-ink-2',
                  )}
                >
                  {value ?? <span className="text-ink-3">Not stated</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RowHead({ label, differs = false }: { label: string; differs?: boolean }) {
  return (
    <th
      scope="row"
      className={classNames(
        labelColumn,
        'z-1 border-b border-line align-top text-md font-normal text-ink-2 sm:py-3 sm:pr-3',
        differs ? 'max-sm:bg-accent-soft sm:bg-page' : 'bg-page',
      )}
    >
      <span className="max-sm:absolute max-sm:top-2 max-sm:left-[var(--gutter)] max-sm:text-sm max-sm:whitespace-nowrap">
        {label}
        {differs && <span className="sr-only">, differs</span>}
      </span>
    </th>
  )
}

type CompareRow = {
  label: string
  /** One a car, in the cars' order; null where the car does not say. */
  values: (string | null)[]
  /** Not all cars say the same. */
  differs: boolean
}

type Fact = [label: string, read: (car: CardCar, site: ShopperSite) => string | null | undefined]

const facts: readonly Fact[] = [
  ['Condition', (car, site) => valueLabel('car_type', car.car_type, site)],
  ['Year', (car) => String(car.year)],
  ['Kilometres', odometerText],
  ['Body', (car) => car.simple_body],
  ['Transmission', (car) => car.simple_transmission],
  ['Fuel', (car) => car.simple_fuel],
  [
    'Electric range',
    (car) => (car.electric?.electric_range ? formatKm(car.electric.electric_range) : null),
  ],
  ['Drive', (car) => car.simple_drive],
  ['Engine', (car) => (car.engine_size_litres ? engineSize(car.engine_size_litres, car) : null)],
  ['Seats', (car) => (car.seats ? String(car.seats) : null)],
  ['Doors', (car) => (car.doors ? String(car.doors) : null)],
  ['Colour', (car) => car.simple_colour],
  ['Sleeps', (car) => (car.specifications?.sleeps ? String(car.specifications.sleeps) : null)],
  ['Length', (car) => car.specifications?.body_length],
  ['Tare', (car) => car.specifications?.tare_weight],
  ['Series', (car) => car.series],
  ['Location', (car) => cardPlace(car)],
]

/** The facts of cars side by side; rows that no car fills are left out. FAV-05 */
export function compareRows(cars: readonly CardCar[], site: ShopperSite): CompareRow[] {
  return facts
    .map(([label, read]) => {
      const values = cars.map((car) => read(car, site) || null)
      return { label, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}

/**
 * How much more each car asks than the cheapest, AUD; null where a car has no price, and for all
 * where one price includes what another leaves out, or all are the same.
 */
export function priceGaps(cars: readonly CardCar[], site: ShopperSite): (string | null)[] {
  const prices = cars.map((car) => {
    const price = displayPrice(car, site)
    if (price.kind !== 'price') return null
    return { amount: price.amount, includes: price.suffix || car.price_type }
  })
  const known = prices.filter((price) => price !== null)
  const amounts = known.map(({ amount }) => amount)
  const isAlike = new Set(known.map(({ includes }) => includes)).size === 1
  if (!isAlike || new Set(amounts).size < 2) return cars.map(() => null)
  const lowest = Math.min(...amounts)
  return prices.map((price) => {
    if (!price) return null
    return price.amount === lowest ? 'Lowest price' : `${formatMoney(price.amount - lowest)} more`
  })
}
