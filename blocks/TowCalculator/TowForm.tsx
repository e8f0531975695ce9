'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/ui/Button'
import { CaretDownGlyph } from '@/ui/glyphs'
import { readWholeNumber } from '@/ui/number-entry'
import { formatCount } from '@/ui/number-format'
import { CheckGlyph } from '@/ui/page-glyphs'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import { countOf } from '@/ui/text-format'
import { brakesFor, type TowFigures, type TowLimit, towLimits } from './towing-rules'
import type { CountedWeight, TowingStock } from './towing-stock'

const kg = (weight: number) => `${formatCount(weight)} kg`

/** Kilograms: what the sliders begin and end at, and where they stand at first. */
const slider = { min: 500, max: 4500, step: 50 }
const FIRST_WEIGHT = 2500

type FieldName = keyof TowFigures
const further: readonly { name: Exclude<FieldName, 'braked'>; label: string; help: string }[] = [
  { name: 'ball', label: 'Tow ball limit', help: 'On the tow bar, or in the handbook.' },
  { name: 'kerb', label: 'Weight of the car', help: 'Kerb weight: empty, with a full tank.' },
  { name: 'load', label: 'People and luggage', help: 'With bull bar, drawers and the dog.' },
  { name: 'gvm', label: 'GVM', help: 'The most that the loaded car may weigh.' },
  { name: 'gcm', label: 'GCM', help: 'The most for car and van together.' },
]

/**
 * Limits of a car, typed or those of a car in stock, and the stock that fits: on a site with caravans
 * the vans that it may tow, elsewhere the cars that may tow a van of the typed weight. A plain form that
 * leads to the search.
 */
export function TowForm({
  stock,
  sellsVans,
  stockPath,
}: {
  /** Null while the index is down: then there are no counts. */
  stock: TowingStock | null
  sellsVans: boolean
  stockPath: string
}) {
  const [weight, setWeight] = useState(String(FIRST_WEIGHT))
  const [model, setModel] = useState('')
  const [texts, setTexts] = useState<Partial<Record<FieldName, string>>>({})
  const models = stock?.models ?? []
  const main = readWholeNumber(weight) ?? 0
  const typed = (name: FieldName) => readWholeNumber(texts[name] ?? '')
  const figures: TowFigures = {
    braked: sellsVans ? main : (typed('braked') ?? 0),
    ball: typed('ball'),
    gvm: typed('gvm'),
    gcm: typed('gcm'),
    kerb: typed('kerb'),
    load: typed('load'),
  }
  const knowsCar = sellsVans || figures.braked > 0
  const limits = knowsCar ? towLimits(figures) : []
  const most = sellsVans ? (limits[0]?.most ?? 0) : main
  const choose = (value: string) => {
    setModel(value)
    const car = value === '' ? undefined : models[Number(value)]
    if (!car) return
    if (sellsVans) setWeight(String(car.braked))
    setTexts((now) => ({
      ...now,
      ...(!sellsVans && { braked: String(car.braked) }),
      ...(car.gvm !== null && { gvm: String(car.gvm) }),
    }))
  }
  const change = (name: FieldName) => (text: string) => {
    // Limits that were typed are those of another car.
    if (name === 'braked') setModel('')
    setTexts((now) => ({ ...now, [name]: text }))
  }
  const counted = sellsVans
    ? count(stock?.vans, (each) => each <= most)
    : count(stock?.cars, (each) => each >= most)
  const noun = sellsVans ? 'van' : 'car'
  const field = (name: FieldName, label: string, help: string) => (
    <WeightField
      key={name}
      label={label}
      help={help}
      value={texts[name] ?? ''}
      onValueChange={change(name)}
    />
  )
  const carSelect = models.length > 0 && (
    <Select
      label={sellsVans ? 'Your car' : 'Check one of our cars'}
      emptyLabel={sellsVans ? 'Another car: I type its limits' : 'None yet'}
      options={models.map(({ name, braked }, at) => ({
        value: String(at),
        label: `${name}, tows ${kg(braked)}`,
      }))}
      value={model}
      onValueChange={choose}
    />
  )
  return (
    <form
      action={stockPath}
      method="get"
      className="grid gap-5 rounded-panel border border-line bg-surface p-[clamp(20px,2.8vw,40px)] shadow-card"
    >
      {sellsVans && carSelect}
      <SliderField
        name={sellsVans ? 'atm_max' : 'towing_min'}
        label={
          sellsVans
            ? 'Braked towing limit of your car'
            : 'Weight of your van or trailer, loaded (ATM)'
        }
        help={
          sellsVans
            ? 'In the handbook. If the tow bar is rated lower, type that.'
            : 'On its plate. Tare and load together.'
        }
        value={weight}
        sent={most}
        onValueChange={(text) => {
          if (sellsVans) setModel('')
          setWeight(text)
        }}
      />
      <details className="discloses">
        <summary className="flex min-h-11 items-center gap-3 font-strong">
          {sellsVans ? 'Count in the other limits' : 'Will one car do it?'}
          <CaretDownGlyph className="turns size-4" />
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          {!sellsVans && <div className="sm:col-span-2">{carSelect}</div>}
          {!sellsVans && field('braked', 'Braked towing limit', 'In the handbook of the car.')}
          {further.map(({ name, label, help }) => field(name, label, help))}
        </div>
      </details>
      {(sellsVans ? limits.length > 1 : limits.length > 0) && (
        <Limits limits={limits} figures={figures} van={sellsVans ? null : main} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="grid">
          <b className="num text-h3 font-heading">
            {counted === null ? `Up to ${kg(most)}` : countOf(counted, noun)}
          </b>
          <span className="text-md text-ink-2">
            {sellsVans ? `weigh at most ${kg(most)}, loaded` : `in stock may tow ${kg(most)}`}
          </span>
        </p>
        <Button type="submit" disabled={counted === 0 || most === 0}>
          {counted ? `Show Me ${countOf(counted, noun)}` : `See ${noun}s that fit`}
        </Button>
      </div>
      <p className="text-sm text-ink-3">
        {most > 0 && `${brakesFor(most)} `}A guide only. Check the plates of car, tow bar and van
        before you buy.
      </p>
    </form>
  )
}

/** Null where the numbers are not known. */
const count = (
  weights: readonly CountedWeight[] | null | undefined,
  fits: (kg: number) => boolean,
): number | null =>
  weights ? weights.reduce((sum, [weight, cars]) => sum + (fits(weight) ? cars : 0), 0) : null

function WeightField({
  label,
  help,
  value,
  onValueChange,
}: {
  label: string
  help: string
  value: string
  onValueChange: (value: string) => void
}) {
  return (
    <TextField
      label={
        <>
          {label} <span className="font-normal text-ink-3">in kg</span>
        </>
      }
      optional
      help={help}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      className="num"
      value={value}
      onValueChange={onValueChange}
    />
  )
}

/** A weight as a number and by a slider; the form sends `sent`. */
function SliderField({
  name,
  label,
  help,
  value,
  sent,
  onValueChange,
}: {
  name: string
  label: string
  help: string
  value: string
  sent: number
  onValueChange: (value: string) => void
}) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const weight = readWholeNumber(value) ?? 0
  return (
    <div className="grid gap-1">
      <TextField
        // Without scripts what is typed is sent as it is.
        name={ready ? undefined : name}
        label={
          <>
            {label} <span className="font-normal text-ink-3">in kg</span>
          </>
        }
        help={help}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="num"
        value={value}
        onValueChange={onValueChange}
      />
      {ready && <input type="hidden" name={name} value={sent} />}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={kg(weight)}
        {...slider}
        value={Math.min(Math.max(weight, slider.min), slider.max)}
        onChange={({ target }) => onValueChange(target.value)}
        className="m-0 h-11 w-full accent-action"
      />
    </div>
  )
}

const limitWords: Record<TowLimit['name'], (figures: TowFigures) => string> = {
  braked: () => 'Braked towing limit',
  ball: ({ ball }) => `Tow ball: ${kg(ball ?? 0)}, a tenth of the van`,
  gvm: ({ gvm }) => `GVM ${kg(gvm ?? 0)}, with a tenth of the van on the ball`,
  gcm: ({ gcm }) => `GCM ${kg(gcm ?? 0)}, less the loaded car`,
}

/** Each limit with the heaviest van that it leaves; the first one decides. */
function Limits({
  limits,
  figures,
  van,
}: {
  limits: readonly TowLimit[]
  figures: TowFigures
  /** ATM of the shopper's own van, kg; null where the limits are what is asked for. */
  van: number | null
}) {
  const highest = Math.max(...limits.map(({ most }) => most), 1)
  const decides = limits[0]
  return (
    <div className="grid gap-3">
      {van !== null && decides && (
        <p className="font-strong">
          {van <= decides.most
            ? `It may tow your van of ${kg(van)}.`
            : `It may not tow ${kg(van)}: ${kg(decides.most)} at most.`}
        </p>
      )}
      <ul className="grid gap-3">
        {limits.map((limit, at) => (
          <li key={limit.name} className="grid gap-1">
            <p className="flex justify-between gap-3 text-md">
              <span className={at === 0 ? 'font-strong' : 'text-ink-2'}>
                {limitWords[limit.name](figures)}
                {at === 0 && limits.length > 1 && ': decides'}
              </span>
              <span className="num flex-none font-strong">
                {van !== null && van <= limit.most && (
                  <CheckGlyph className="mr-1 inline size-4 text-positive" />
                )}
                {kg(limit.most)}
              </span>
            </p>
            <span aria-hidden className="block h-2.5 overflow-hidden rounded-full bg-sunken-2">
              <span
                className={`block h-full rounded-full ${at === 0 ? 'bg-accent' : 'bg-line-strong'}`}
                style={{ width: `${(limit.most / highest) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
