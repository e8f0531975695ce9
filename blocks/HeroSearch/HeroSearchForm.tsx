'use client'

import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { useEffect, useId, useRef, useState } from 'react'
import type { CarType } from '@/stock/car'
import type { BrowserIndexConfig } from '@/stock/index-client'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { SegmentedControl } from '@/ui/Choice'
import { classNames } from '@/ui/class-names'
import { RangeField } from '@/ui/RangeField'
import { Select } from '@/ui/Select'
import { countCars } from './count-cars'
import styles from './HeroSearch.module.css'
import type { HeroOptions } from './hero-options'
import { firstDealership, firstType, type TypeItem } from './hero-rules'

export type HeroForm = {
  heading: string
  noun: 'cars' | 'vans' | 'bikes'
  options: HeroOptions
  types: readonly TypeItem[]
  /** Search path of each condition, and of everything under "all". */
  paths: Record<string, string>
  show: { dealership: boolean; price: boolean; quickPicks: boolean }
  slider: { min: number; max: number; step: number }
  picks: readonly number[]
  index: BrowserIndexConfig
}

/** The few picks that stand beside the form; the rest lie behind the price cell. */
function shortPicks(picks: readonly number[]): number[] {
  return picks.filter((_, at) => at === 2 || at === 3 || at === 5)
}

type Price = readonly [number | null, number | null]

/** Name of the condition radios: they form a group, but the path says what they say. */
const CONDITION = 'condition'

const money = (amount: number) => `$${amount.toLocaleString('en-AU')}`

/**
 * The stock search of a home page. It is a plain form that leads to the search page; with scripts
 * its button counts along. SRCH-42 SRCH-43 SRCH-44 SRCH-47 … SRCH-51
 */
export function HeroSearchForm({ form }: { form: HeroForm }) {
  const { options, types, show, slider } = form
  const [type, setType] = useState(firstType(types)?.value ?? 'all')
  const [make, setMake] = useState('')
  const [body, setBody] = useState('')
  const dealershipNames = options.dealerships.map(({ value }) => value)
  const [dealership, setDealership] = useState(firstDealership(dealershipNames))
  const [price, setPrice] = useState<Price>([null, null])
  const [settledPrice, setSettledPrice] = useState<Price>(price)
  const [count, setCount] = useState(options.total)
  const [counting, setCounting] = useState(false)
  const touched = useRef(false)
  const index = useRef(form.index)
  const chosen = types.find(({ value }) => value === type)

  useEffect(() => {
    if (!touched.current) return
    const gone = new AbortController()
    setCounting(true)
    const timer = setTimeout(async () => {
      const types: readonly CarType[] = chosen?.types ?? []
      const choice = { types, make, body, dealership, price: settledPrice }
      const found = await countCars(index.current, choice, gone.signal)
      if (gone.signal.aborted) return
      if (found !== null) setCount(found)
      setCounting(false)
    }, 150)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [chosen, make, body, dealership, settledPrice])

  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      touched.current = true
      set(value)
    }
  const pickPrice = (next: Price) => {
    setPrice(next)
    change(setSettledPrice)(next)
  }
  const none = count === 0

  return (
    <form
      method="get"
      action={form.paths[type] ?? form.paths.all}
      aria-label={form.heading}
      className={styles.search}
      onSubmit={(event) => {
        // Empty choices have no place in an address, and the condition is in its path already.
        for (const field of event.currentTarget.elements) {
          const control = field as HTMLInputElement | HTMLSelectElement
          const isEmpty = control.name !== '' && control.value === ''
          if (isEmpty || control.name === CONDITION) control.disabled = true
        }
      }}
    >
      <h2 className={styles.formHeading}>{form.heading}</h2>
      {types.length > 0 && (
        <SegmentedControl
          label="Condition"
          hideLabel
          name={CONDITION}
          className={styles.types}
          value={type}
          onValueChange={change(setType)}
          options={types.map(({ value, label }) => ({ value, label }))}
        />
      )}
      <div className={styles.cells}>
        {show.dealership && dealershipNames.length > 1 && (
          <Select
            label="Dealership"
            name="dealership_name"
            emptyLabel="All dealerships"
            options={dealershipNames.map((value) => ({ value, label: value }))}
            value={dealership}
            onChange={(event) => change(setDealership)(event.target.value)}
            frameClassName={styles.cell}
          />
        )}
        <Select
          label="Make"
          name="make"
          emptyLabel="All makes"
          options={[...options.makes]
            .sort((a, b) => a.value.localeCompare(b.value))
            .map(({ value }) => ({ value, label: value }))}
          value={make}
          onChange={(event) => change(setMake)(event.target.value)}
          frameClassName={styles.cell}
        />
        <Select
          label="Body"
          name="body"
          emptyLabel="Any body"
          options={options.bodies.map(({ value }) => ({ value, label: value }))}
          value={body}
          onChange={(event) => change(setBody)(event.target.value)}
          frameClassName={styles.cell}
        />
        {show.price && (
          <PriceCell
            price={price}
            slider={slider}
            picks={show.quickPicks ? form.picks : []}
            onMove={setPrice}
            onPick={pickPrice}
          />
        )}
      </div>
      {show.quickPicks && show.price && (
        <ul className={styles.quick} aria-label="Price quick picks">
          {shortPicks(form.picks).map((pick) => (
            <li key={pick}>
              <Chip
                className="px-2.5!"
                selected={price[0] === null && price[1] === pick}
                onClick={() => pickPrice(price[1] === pick ? [null, null] : [null, pick])}
              >
                {`Under $${pick / 1000}k`}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" className={styles.submit} aria-busy={counting || undefined}>
        <span aria-live="polite">
          {none ? `No ${form.noun} match` : `Show ${count.toLocaleString('en-AU')} ${form.noun}`}
        </span>
      </Button>
    </form>
  )
}

/** The price range behind one cell: two thumbs, two numbers and the quick picks. SRCH-37 SRCH-39 */
function PriceCell({
  price,
  slider,
  picks,
  onMove,
  onPick,
}: {
  price: Price
  slider: HeroForm['slider']
  picks: readonly number[]
  onMove: (price: Price) => void
  onPick: (price: Price) => void
}) {
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current
      if (!element?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.type === 'pointerdown' && !element.contains(event.target as Node)
      if (!isEscape && !isOutside) return
      element.open = false
      if (isEscape) element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  const [from, to] = price
  const words =
    from === null && to === null
      ? 'Any price'
      : from === null
        ? `Up to ${money(to ?? 0)}`
        : to === null
          ? `From ${money(from)}`
          : `${money(from)} to ${money(to)}`
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', styles.cell)}>
      <span id={`${id}-label`} className="text-md font-label text-ink">
        Price
      </span>
      <details ref={details} className="relative">
        <summary
          aria-labelledby={`${id}-label ${id}-words`}
          className="input num flex items-center pr-10"
        >
          <span id={`${id}-words`} className="truncate">
            {words}
          </span>
          <CaretDownIcon
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 size-[18px] -translate-y-1/2"
          />
        </summary>
        <div className="absolute top-[calc(100%+8px)] right-0 z-30 grid w-[min(340px,calc(100vw-40px))] gap-4 rounded-panel bg-surface p-5 text-ink shadow-float">
          <RangeField
            label="Price range"
            {...slider}
            value={[from, to]}
            onValueChange={([low, high]) => onMove([low, high])}
            onValueCommit={([low, high]) => onPick([low, high])}
            format={money}
          />
          {picks.length > 0 && (
            <ul className="flex flex-wrap gap-1.5" aria-label="Quick picks">
              {picks.map((pick) => (
                <li key={pick}>
                  <Chip
                    selected={from === null && to === pick}
                    onClick={() => onPick([null, pick])}
                    className="num min-h-9! px-2.5!"
                  >
                    {money(pick)}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
      </details>
      {from !== null && <input type="hidden" name="price_min" value={from} />}
      {to !== null && <input type="hidden" name="price_max" value={to} />}
    </div>
  )
}
