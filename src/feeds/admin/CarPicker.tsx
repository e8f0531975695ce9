'use client'

import { FieldDescription, FieldError, FieldLabel, useDocumentInfo, useField } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import { formatMoney } from '@/ui/number-format'
import { lockableFields } from '../locks/lockable-names'
import type { CarChoice } from './find-cars-to-lock'

const dollars = (price: number | null) => (price === null ? 'no price' : formatMoney(price))
const PAUSE = 250

/** Kept beside a locked price: `heldValues`. */
const besidePrice: Record<string, string> = {
  lenders: 'Lender figures',
  drive_away_price: 'Drive-away price',
}

/** What the car goes back to without its locks. */
function FeedValues({ values }: { values: unknown }) {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>)
  if (entries.length === 0) return null
  return (
    <p>
      The feed says:{' '}
      {entries
        .map(([field, value]) => {
          const other = besidePrice[field] ?? field
          const label = lockableFields.find(({ name }) => name === field)?.label ?? other
          const text = Array.isArray(value) ? `${value.length} entries` : String(value ?? 'nothing')
          return `${label} ${text.length > 80 ? `${text.slice(0, 79)}…` : text}`
        })
        .join(' · ')}
    </p>
  )
}

/** Choice of a car from the stock, by make, model, stock number or plate. */
export function CarPicker({ path = 'car_id' }: { path?: string }) {
  const { id, data } = useDocumentInfo()
  const { value, setValue, showError, errorMessage } = useField<string>({ path })
  const [query, setQuery] = useState('')
  const [cars, setCars] = useState<readonly CarChoice[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const name = useId()
  const fixed = id !== undefined

  useEffect(() => {
    if (fixed) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(
          `/api/vehicle-overrides/cars?query=${encodeURIComponent(query)}`,
          { signal: stop.signal, credentials: 'include' },
        )
        if (!response.ok) throw new Error(`HTTP ${response.status}`)
        const answer = (await response.json()) as { cars: CarChoice[] }
        setCars(answer.cars)
        setProblem(null)
      } catch (error) {
        if (!stop.signal.aborted)
          setProblem(`The stock could not be searched (${String(error)}). Try again in a moment.`)
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, fixed])

  if (fixed) {
    return (
      <div className="field-type">
        <span className="field-label">Vehicle</span>
        <p>
          <strong>{String(data?.car_name ?? value)}</strong> · stock {String(data?.stocknum ?? '')}{' '}
          · {String(data?.dealership_slug ?? '')}
        </p>
        <FeedValues values={data?.feed_values} />
      </div>
    )
  }
  return (
    <div className="field-type">
      <FieldLabel htmlFor={name} label="Vehicle" required />
      <div className="field-type text field-type__wrap">
        <FieldError message={errorMessage} path={path} showError={showError} />
        <input
          id={name}
          type="search"
          placeholder="Make, model, stock number or plate"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <FieldDescription path={path} description="The twenty best matches of your dealerships." />
      <p role="status">
        {problem ?? (cars === null ? 'Searching …' : cars.length === 0 ? 'No car matches.' : '')}
      </p>
      <div
        role="radiogroup"
        aria-label="Vehicles found"
        style={{ maxHeight: '18rem', overflowY: 'auto', display: 'grid', gap: '0.25rem' }}
      >
        {cars?.map((car) => (
          <label
            key={car.id}
            style={{ display: 'flex', gap: '0.6rem', alignItems: 'baseline', padding: '0.3rem 0' }}
          >
            <input
              type="radio"
              style={{ width: 'auto', flex: 'none' }}
              name={`${name}-car`}
              checked={value === car.id}
              onChange={() => setValue(car.id)}
            />
            <span>
              <strong>{car.name}</strong> · stock {car.stocknum} · {dollars(car.price)} ·{' '}
              {car.dealership}
              {car.status === 'in_stock' ? '' : ` · ${car.status.replaceAll('_', ' ')}`}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
