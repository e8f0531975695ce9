'use client'

import {
  Activity,
  type MouseEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CardWarning } from '@/finance/FinanceWarning'
import type { Point } from '@/integrations/geocoding/port'
import { isAvailable } from '@/inventory/availability'
import { singlesOutArrivals } from '@/inventory/card/card-tag'
import type { CardCar } from '@/inventory/card-car'
import { EnquiryButton } from '@/leads/form/EnquiryButton'
import { tellMe } from '@/leads/kinds/simple-kinds'
import { PromoCard } from '@/promotions/PromoCard'
import { fitsPage, placePromos, promoSpans } from '@/promotions/place-promos'
import { ShownUntil } from '@/promotions/ShownUntil'
import type { ShownPromo } from '@/promotions/shown-promo'
import type { CarType } from '@/sites/stock-kinds'
import { Anchor } from '@/ui/Anchor'
import { buttonClass } from '@/ui/Button'
import { isModifiedClick } from '@/ui/browser'
import { classNames } from '@/ui/class-names'
import { EmptyState } from '@/ui/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { CarCard } from './card/CarCard'
import type { ShopperSite } from './card/shopper-site'
import { useSearch } from './engine/search-context'
import type { Removal } from './removals'
import { type Place, rememberPlace, returnTo, takePlace } from './return-place'
import { emptySearch } from './rules/search-state'
import { countOf, foundSite, goToResults } from './rules/search-title'
import { wishQuery, wishWords } from './rules/search-wish'
import { SearchLink } from './SearchLink'

/** The cars found, with promotions among them, and the pages. SRCH-12 SRCH-20 PROMO-07 */
export function Results({
  promos,
  removals,
}: {
  promos: readonly ShownPromo[]
  removals: Removal[] | null
}) {
  const { site, state, base, answer, place, status, now, apply, urlOf } = useSearch()
  const isBusy = status === 'loading'
  const left = useRef<Place | null>(null)
  const [isBack, setIsBack] = useState(false)
  useLayoutEffect(() => {
    left.current = takePlace()
    setIsBack(left.current !== null)
  }, [])
  useEffect(() => {
    if (isBack && left.current) returnTo(left.current)
  }, [isBack])
  // A refined URL first shows the cars of the cached page: the focused car follows later.
  useEffect(() => {
    const place = left.current
    if (!isBack || !place || !answer.hits.some(({ id }) => id === place.car)) return
    left.current = null
    returnTo(place)
  }, [isBack, answer.hits])
  if (answer.hits.length === 0 && !isBusy) return <NoResults counted={removals} />

  const types = (state.lists.car_type ??
    base.facets.car_type?.map(({ value }) => value) ??
    []) as CarType[]
  const items = placePromos(
    collapseSold(answer.hits),
    promos.filter((promo) => fitsPage(promo, { carTypes: types })),
    site.flags.promo.positions,
    ({ offset }) => offset,
  )
  const showsArrival = singlesOutArrivals(answer.hits, site, now)
  const spans = promoSpans(items)
  return (
    <>
      <ul
        aria-busy={isBusy}
        // The browser restores the place as well, before cards that are far below have their height.
        data-laid-out={isBack ? '' : undefined}
        onClickCapture={rememberPressedCar}
        className={classNames(
          'card-rows grid grid-flow-row-dense gap-x-[var(--card-gap)] gap-y-[var(--row-gap)] transition-opacity sm:grid-cols-2 xl:grid-cols-3',
          isBusy && 'opacity-60',
        )}
      >
        {items.map((item, at) =>
          item.kind === 'car' ? (
            <ListedCar
              key={item.car.id}
              car={item.car}
              site={site}
              now={now}
              from={place?.ok ? place.at : null}
              priority={at === 0}
              showsArrival={showsArrival}
            />
          ) : (
            <ShownUntil
              as="li"
              key={`promo ${item.promo.id} ${item.place}`}
              until={item.promo.expiry}
              className={classNames('grid min-w-0', spans.get(at))}
            >
              <PromoCard promo={item.promo} headingLevel={2} />
            </ShownUntil>
          ),
        )}
      </ul>
      <Activity>
        <Pagination
          page={answer.page}
          pageCount={answer.pages}
          hrefFor={(page) => urlOf({ ...state, page })}
          onNavigate={(page, event) => {
            if (isModifiedClick(event)) return
            event.preventDefault()
            apply({ ...state, page })
            goToResults()
          }}
          className="mt-[clamp(40px,5vw,72px)]"
        />
        <CardWarning
          cars={answer.hits}
          site={site}
          now={now}
          className="mt-[clamp(32px,4vw,56px)] max-w-[66ch] border-t border-line pt-4"
        />
      </Activity>
    </>
  )
}

/**
 * A card that React hydrates separately, at once when it is pressed; each search renders the list
 * again, mostly with the same cars.
 */
const ListedCar = memo(function ListedCar(card: {
  car: CardCar
  site: ShopperSite
  now: Date
  from: Point | null
  priority: boolean
  showsArrival: boolean
}) {
  return (
    <li className="grid min-w-0">
      <Activity>
        <CarCard {...card} headingLevel={2} />
      </Activity>
    </li>
  )
})

function rememberPressedCar({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest('[data-car-link]') : null
  const car = link?.getAttribute('data-car-link')
  if (car) rememberPlace(car)
}

/**
 * Nothing found: what the words mean, and each filter that stands in the way, with the cars that each
 * would find, then Clear Filters, which leaves the search for the page that the site chose. The
 * server counts for its own answer. SRCH-18 SRCH-19 ERR-07
 */
export function NoResults({ counted }: { counted: Removal[] | null }) {
  const { site, state, index, base, known, now } = useSearch()
  const [own, setOwn] = useState<Removal[] | null>(null)
  useEffect(() => {
    if (counted) return
    let current = true
    import('./engine/count-removals')
      .then(({ countRemovals }) => countRemovals(state, { site, index, base, known, now }))
      .then((removals) => {
        if (current) setOwn(removals)
      })
      .catch((cause: unknown) =>
        console.warn('Ways out of an empty search were not counted', cause),
      )
    return () => {
      current = false
    }
  }, [counted, state, site, index, base, known, now])
  const wish = wishWords(state, site)
  return (
    <EmptyState
      title="No Results Available"
      suggestions={(counted ?? own ?? []).map(({ key, label, without, count, isMeaning }) => ({
        key,
        text: (
          <>
            {isMeaning ? 'Search for' : 'Without'} <b>{label}</b>
          </>
        ),
        action: (
          <SearchLink to={without} rel="nofollow" className="link" onApply={goToResults}>
            Show {countOf(count, foundSite(site, base, emptySearch))}
          </SearchLink>
        ),
      }))}
      actions={
        <>
          <Anchor href={site.flags.search.clearTarget} className={buttonClass('primary')}>
            Clear Filters
          </Anchor>
          <EnquiryButton
            key={wish}
            site={site.form}
            kind={tellMe}
            answers={{ message: wish }}
            linkQuery={wishQuery(state)}
            variant="secondary"
          >
            Tell me when one arrives
          </EnquiryButton>
        </>
      }
    >
      No results found for your search at this time. Please try adjusting the filters for more
      results.
    </EmptyState>
  )
}

/** Of cars sold one after another only the first shows; if all are sold, all show. SRCH-20 SRCH-21 */
export function collapseSold<C extends Pick<CardCar, 'status' | 'sold'>>(cars: readonly C[]): C[] {
  if (cars.every((car) => !isAvailable(car))) return [...cars]
  return cars.filter((car, at) => {
    const before = cars[at - 1]
    return isAvailable(car) || before === undefined || isAvailable(before)
  })
}
