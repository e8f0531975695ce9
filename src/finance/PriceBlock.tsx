import type { ReactNode } from 'react'
import { isAvailable, itemNoun, soldNotice } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { displayPrice, type PricedCar } from '@/inventory/price'
import { classNames } from '@/ui/class-names'
import { formatMoney } from '@/ui/number-format'
import { type FigureSurface, FinanceFigure } from './FinanceFigure'
import { ENQUIRE_FOR_FINANCE } from './figure'
import { type FinanceCar, type FinanceDecision, type FinanceSite, financeFor } from './rules'

export type PriceBlockCar = PricedCar & FinanceCar & Pick<Car, 'item_type' | 'status' | 'sold'>

// `text-price` is both a colour and a size; they are set separately here.
const priceSize: Record<FigureSurface, string> = {
  card: 'text-[length:var(--t-price)] leading-[1.15] font-(--price-weight)',
  sidebar: 'text-[length:var(--t-price-lg)] leading-none font-strong',
  page: 'text-[length:var(--t-price-lg)] leading-none font-strong',
  print: 'text-[length:var(--t-price)] leading-[1.15] font-strong',
}

/**
 * What a car costs: price, what it includes, what was asked before, then the finance figure; or the
 * words in place of a price, or that it is sold. Card, vehicle page and print use this one.
 * PRICE-02 PRICE-08 PRICE-09
 */
export function PriceBlock({
  car,
  site,
  now,
  surface = 'card',
  warningId,
  className,
  children,
}: {
  car: PriceBlockCar
  site: FinanceSite
  now: Date
  surface?: FigureSurface
  /** Id of the full warning that the figure of a card links to. */
  warningId?: string
  className?: string
  /** What stands between the price and the finance figure. */
  children?: ReactNode
}) {
  if (!isAvailable(car)) {
    return (
      <div className={className}>
        <p className="text-title font-strong">
          {surface === 'card' ? 'Recently sold' : soldNotice(car).heading}
        </p>
        <p className="text-md text-ink-2">{soldNotice(car).text}</p>
        {children}
      </div>
    )
  }
  const finance = financeFor(car, site, now)
  return (
    <div className={className}>
      <div>
        <PriceLine car={car} site={site} surface={surface} />
        {car.status === 'coming_soon' && (
          <p className="mt-1 text-md text-ink-2">This {itemNoun(car)} is on its way.</p>
        )}
      </div>
      {children}
      <FinanceLine finance={finance} surface={surface} warningId={warningId} className="mt-3" />
    </div>
  )
}

/** The car's figure, or that the dealer has finance for it. FIN-21 */
function FinanceLine({
  finance,
  surface,
  warningId,
  className,
}: {
  finance: FinanceDecision
  surface: FigureSurface
  warningId?: string
  className: string
}) {
  if (finance.kind === 'none') return null
  if (finance.kind === 'enquire') {
    return <p className={classNames(className, 'text-md text-ink-2')}>{ENQUIRE_FOR_FINANCE}</p>
  }
  return (
    <FinanceFigure
      figure={finance.figure}
      surface={surface}
      warningId={warningId}
      className={className}
    />
  )
}

/** Price and what it includes on one baseline: all that a bar has room for. */
function PriceLine({
  car,
  site,
  surface = 'card',
}: {
  car: PricedCar
  site: Pick<FinanceSite, 'flags'>
  surface?: FigureSurface
}) {
  const price = displayPrice(car, site)
  if (price.kind === 'text') {
    return <p className="text-title font-strong tracking-[-.015em]">{price.text}</p>
  }
  return (
    // What was asked before stands at the right, or begins the next line.
    <div className="flex flex-wrap items-baseline justify-between gap-x-2.5">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <p
          className={classNames(
            'num tracking-[-.025em] text-[color:var(--price)] [font-family:var(--price-font)]',
            priceSize[surface],
          )}
        >
          {formatMoney(price.amount)}
          {price.suffix && (
            <span className="text-md font-label tracking-normal">{price.suffix}</span>
          )}
        </p>
        {price.type && <p className="text-md font-label text-ink">{price.type}</p>}
      </div>
      {price.was !== null && (
        <p className="num text-md text-ink-3">
          Was <s className="decoration-1">{formatMoney(price.was)}</s>
        </p>
      )}
    </div>
  )
}
