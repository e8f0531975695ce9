import { useEffect, useState } from 'react'
import { timeoutSignal } from '@/ui/browser'
import { WholeWords } from '@/ui/WholeWords'
import type { TradeInCar } from './answer-trade-in-car'

/** The car of the stock that the page was opened for. ROUTE-05 */
export const towardsCarId = (): string | null =>
  new URLSearchParams(window.location.search).get('car_id')

/** The car that the page was opened for, by name; nothing where there is none. ROUTE-05 */
export function TowardsCar() {
  const [car, setCar] = useState<TradeInCar | null>(null)
  useEffect(() => {
    const id = towardsCarId()
    if (!id) return
    let current = true
    fetchTradeInCar(id).then((found) => {
      if (current) setCar(found)
    })
    return () => {
      current = false
    }
  }, [])
  if (!car) return null
  return (
    <p className="text-md text-ink-2">
      Your trade-in goes towards the{' '}
      <a href={car.path} className="text-ink underline underline-offset-4">
        <WholeWords>{car.name}</WholeWords>
      </a>
      .
    </p>
  )
}

/** A car of the stock; null for one that is gone or cannot be read now. */
export async function fetchTradeInCar(id: string): Promise<TradeInCar | null> {
  try {
    const response = await fetch(`/api/cars/${encodeURIComponent(id)}/trade-in`, {
      headers: { accept: 'application/json' },
      signal: timeoutSignal(15),
    })
    // Our own answer, of the same type.
    return response.ok ? ((await response.json()) as TradeInCar) : null
  } catch (cause) {
    console.warn('The car of the trade-in was not found', cause)
    return null
  }
}
