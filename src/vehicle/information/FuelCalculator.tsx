'use client'

import { useState } from 'react'
import { formatMoney } from '@/ui/number-format'
import { TextField } from '@/ui/TextField'
import { fuelCost } from './fuel-cost'

/** A number while it is typed; null if it is invalid or negative. */
function amount(text: string): number | null {
  const digits = text.replace(/[$\s]|,(?=\d{3}(?!\d))/g, '')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : null
}

/** Weekly cost of fuel from distance, consumption and price. VDP-43 */
export function FuelCalculator({
  consumption,
  kmPerWeek,
  pricePerLitre,
}: {
  /** L/100 km */
  consumption: number
  kmPerWeek: number
  /** AUD */
  pricePerLitre: number
}) {
  const [km, setKm] = useState(String(kmPerWeek))
  const [litres, setLitres] = useState(String(consumption))
  const [price, setPrice] = useState(pricePerLitre.toFixed(2))
  const [distance, use, cost] = [amount(km), amount(litres), amount(price)]
  const weekly =
    distance === null || use === null || cost === null ? null : fuelCost(distance, use, cost)
  return (
    <div className="grid overflow-hidden rounded-panel bg-sunken max-sm:-mx-[var(--gutter)] max-sm:rounded-none xl:grid-cols-[1.3fr_1fr]">
      <div className="grid gap-4 p-[clamp(20px,2.3vw,32px)] sm:grid-cols-3">
        <TextField
          label="Kilometres a week"
          inputMode="decimal"
          value={km}
          onValueChange={setKm}
          error={distance === null ? 'Enter a number' : undefined}
        />
        <TextField
          label="Litres per 100 km"
          inputMode="decimal"
          value={litres}
          onValueChange={setLitres}
          error={use === null ? 'Enter a number' : undefined}
        />
        <TextField
          label="Price a litre"
          frameClassName="money"
          inputMode="decimal"
          value={price}
          onValueChange={setPrice}
          error={cost === null ? 'Enter a number' : undefined}
        />
      </div>
      <p
        aria-live="polite"
        className="flex flex-wrap content-center items-baseline justify-between gap-x-4 bg-sunken-2 p-[clamp(20px,2.3vw,32px)]"
      >
        <span className="text-ink-2">Fuel a week</span>
        <span className="num text-xl font-strong">
          {weekly === null ? '–' : formatMoney(weekly)}
        </span>
      </p>
    </div>
  )
}
