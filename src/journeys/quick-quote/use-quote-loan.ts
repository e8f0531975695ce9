'use client'

import { useEffect, useState } from 'react'
import { type FinanceParams, readFinanceParams } from '@/finance/finance-params'
import type { LenderQuoteRequest } from '@/integrations/lender-quote/port'
import { timeoutSignal } from '@/ui/browser'
import {
  clampPrice,
  initialLoan,
  priceDigits,
  priceNotice,
  type QuickQuoteLoan,
} from './quick-quote-rules'
import type { QuoteCar } from './quote-car'
import { type QuickQuote, useQuickQuote } from './use-quick-quote'

export type QuoteLoan = {
  loan: QuickQuoteLoan
  change: (changed: Partial<QuickQuoteLoan>) => void
  typePrice: (text: string) => void
  /** The last typed price as it counts; whether that is another. */
  settle: () => boolean
  /** What became of the price that was typed. */
  priceNotice: string | null
  car: QuoteCar | null
  dropCar: () => void
  /** The link names a vehicle without quick quote, or one that could not be loaded. */
  isCarMissing: boolean
  request: LenderQuoteRequest
  quote: QuickQuote
}

/**
 * The loan of the form with its quote. Starts with the car of the page, or with what the address says.
 * ROUTE-20 QUOTE-04
 *
 * @param given the page's own car
 * @param query of the address, which counts where there is no such car
 */
export function useQuoteLoan(given: QuoteCar | null, query: string): QuoteLoan {
  const [params] = useState(() => (given ? null : readFinanceParams(new URLSearchParams(query))))
  const [loan, setLoan] = useState(() => initialLoan(params, given))
  const [car, setCar] = useState(given)
  const [notice, setNotice] = useState<string | null>(null)
  const [isCarMissing, setMissing] = useState(false)
  const [named, setNamed] = useState(() => (params ? namedVehicle(params) : noVehicle))
  const request = quoteRequest(loan, car, named)
  const quote = useQuickQuote(request)

  useEffect(() => {
    const carId = params?.carId
    if (!carId) return
    let gone = false
    fetchCar(carId).then(
      (found) => {
        if (gone) return
        setCar(found)
        const { vehiclePriceBudget } = params
        if (vehiclePriceBudget !== null) return
        // Values typed meanwhile stay.
        const before = initialLoan(params, null).price
        const own = initialLoan(params, found).price
        setLoan((now) => (now.price === before ? { ...now, price: own } : now))
      },
      (cause: unknown) => {
        console.warn('The vehicle of the quick quote was not found', cause)
        if (!gone) setMissing(true)
      },
    )
    return () => {
      gone = true
    }
  }, [params])

  return {
    loan,
    change: (changed) => setLoan((now) => ({ ...now, ...changed })),
    typePrice: (text) => {
      // What is out of the limits is said once the field is left: it may be half typed.
      setNotice(/[^\d\s$,.]/.test(text) ? priceNotice(text) : null)
      setLoan((now) => ({ ...now, price: priceDigits(text) }))
    },
    settle: () => {
      const changed = priceNotice(loan.price)
      if (changed) setNotice(changed)
      setLoan((now) => ({ ...now, price: String(clampPrice(now.price)) }))
      return changed !== null
    },
    priceNotice: notice,
    car,
    dropCar: () => {
      setCar(null)
      setNamed(noVehicle)
    },
    isCarMissing,
    request,
    quote,
  }
}

/** @throws where the site has no such car for a quick quote, or does not answer */
async function fetchCar(carId: string): Promise<QuoteCar> {
  const response = await fetch(`/api/cars/${encodeURIComponent(carId)}/quick-quote`, {
    headers: { accept: 'application/json' },
    signal: timeoutSignal(15),
  })
  if (!response.ok) throw new Error(`The vehicle was answered with ${response.status}`)
  // Our own answer, of the same type (`answerQuoteCar`).
  return (await response.json()) as QuoteCar
}

/** What a link says of a vehicle that is not in stock. ROUTE-20 */
type NamedVehicle = Pick<LenderQuoteRequest, 'year' | 'vin' | 'nvic'>
const noVehicle: NamedVehicle = { year: null, vin: null, nvic: null }

const namedVehicle = ({ year, vin, nvic }: FinanceParams): NamedVehicle => ({
  year,
  vin,
  nvic,
})

/** The question to the lender. CALL-11 QUOTE-07 */
export function quoteRequest(
  { price, term, credit, whoIsHelping }: QuickQuoteLoan,
  car: QuoteCar | null,
  named: NamedVehicle = noVehicle,
): LenderQuoteRequest {
  const { year, vin, nvic } = car ?? named
  return {
    selfAssessedCreditScore: credit,
    purchasePrice: clampPrice(price),
    loanTerm: term,
    year,
    vin,
    nvic,
    whoIsHelping: whoIsHelping.trim(),
  }
}
