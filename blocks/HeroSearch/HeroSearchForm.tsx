'use client'

import { useEffect, useRef, useState } from 'react'
import { PostcodeField } from '@/dealers/PostcodeField'
import { isPostcode } from '@/dealers/postcode-place'
import { anyOf } from '@/inventory/index/filter-clauses'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'
import { messages } from '@/leads/questions/wording'
import type { CarType } from '@/sites/stock-kinds'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { SegmentedControl } from '@/ui/Choice'
import { classNames } from '@/ui/class-names'
import type { RangeLimits } from '@/ui/number-entry'
import { formatMoney } from '@/ui/number-format'
import { Select } from '@/ui/Select'
import { countOf } from '@/ui/text-format'
import styles from './HeroSearchForm.module.css'
import type { HeroOptions } from './hero-options'
import { carsOfType, firstDealership, firstType, type MakeGroup, type TypeItem } from './hero-rules'
import { type Price, PriceCell } from './PriceCell'

export type HeroForm = {
  heading: string
  /** What the site sells, in the plural. */
  noun: string
  options: Omit<HeroOptions, 'makes'>
  /** The last group lists every make. */
  makes: readonly MakeGroup[]
  types: readonly TypeItem[]
  /** Search path of each condition, and of everything under "all". */
  paths: Record<string, string>
  show: { dealership: boolean; price: boolean; quickPicks: boolean; postcode?: true }
  slider: RangeLimits
  picks: readonly number[]
  index: BrowserIndexConfig
}

/** The first quick picks stand beside the form; all of them are in the price cell. */
function shortPicks(picks: readonly number[]): number[] {
  return picks.filter((_, at) => at === 2 || at === 3 || at === 5)
}

/** Groups the condition radios; not part of the query, because the path names the condition. */
const CONDITION = 'condition'

/**
 * The stock search of a home page. A plain form that leads to the search page; with scripts its
 * button shows the count. The postcode is optional: it sorts by distance and excludes nothing.
 * SRCH-42 SRCH-43 TRADE-25 LOC-25 SRCH-44 SRCH-47 … SRCH-51
 */
export function HeroSearchForm({ form }: { form: HeroForm }) {
  const { options, types, show, slider } = form
  const renderedType = firstType(types)?.value ?? 'all'
  const [type, setType] = useState(renderedType)
  const [make, setMake] = useState('')
  const [body, setBody] = useState('')
  const dealershipNames = options.dealerships.map(({ value }) => value)
  const [dealership, setDealership] = useState(firstDealership(dealershipNames))
  const [price, setPrice] = useState<Price>([null, null])
  const [settledPrice, setSettledPrice] = useState<Price>(price)
  const [count, setCount] = useState(carsOfType(options, firstType(types)))
  const [counting, setCounting] = useState(false)
  const [postcodeError, setPostcodeError] = useState<string | null>(null)
  const postcode = useRef<HTMLInputElement>(null)
  // Before hydration the browser validates the postcode.
  const [ready, setReady] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const touched = useRef(false)
  useEffect(() => {
    setReady(true)
    // Takes over what was chosen before hydration, or what the browser restored.
    const given = element.current && new FormData(element.current).get(CONDITION)
    if (typeof given !== 'string' || given === renderedType) return
    touched.current = true
    setType(given)
  }, [renderedType])
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
      setCount(found)
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
  const asksDealership = show.dealership && dealershipNames.length > 1
  const hasAllCells = asksDealership && (show.price || show.quickPicks) && show.postcode

  return (
    <form
      ref={element}
      method="get"
      action={form.paths[type] ?? form.paths.all}
      aria-label={form.heading}
      className={classNames(styles.search, hasAllCells && styles.many)}
      noValidate={ready}
      onSubmit={(event) => {
        const typed = postcode.current?.value.trim() ?? ''
        if (typed !== '' && !isPostcode(typed)) {
          event.preventDefault()
          setPostcodeError(messages.postcode)
          postcode.current?.focus()
          return
        }
        // Empty choices are left out of the query; the condition is in the path.
        const unsent = [...event.currentTarget.elements]
          .map((field) => field as HTMLInputElement | HTMLSelectElement)
          .filter(({ name, value }) => name === CONDITION || (name !== '' && value === ''))
        for (const control of unsent) control.disabled = true
        // Runs after the browser has built the URL; a shopper who comes back finds the form as they
        // left it.
        setTimeout(() => {
          for (const control of unsent) control.disabled = false
        })
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
        {asksDealership && (
          <Select
            label="Dealership"
            name="dealership_name"
            emptyLabel="Anywhere"
            options={dealershipNames.map((value) => ({ value, label: value }))}
            value={dealership}
            onValueChange={change(setDealership)}
            frameClassName={styles.cell}
          />
        )}
        <Select
          label="Make"
          name="make"
          emptyLabel="Any make"
          options={form.makes.at(-1)?.makes}
          value={make}
          onValueChange={change(setMake)}
          frameClassName={styles.cell}
        >
          {form.makes.length > 1
            ? form.makes.map(({ label, makes }) => (
                <optgroup key={label} label={label}>
                  {makes.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))
            : null}
        </Select>
        <Select
          label="Body"
          name="body"
          emptyLabel="Any body"
          options={options.bodies.map(({ value }) => ({ value, label: value }))}
          value={body}
          onValueChange={change(setBody)}
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
        {show.quickPicks && !show.price && (
          <Select
            label="Price"
            name="price_max"
            emptyLabel="Any price"
            options={form.picks.map((pick) => ({
              value: String(pick),
              label: `Under ${formatMoney(pick)}`,
            }))}
            value={price[1] ?? ''}
            onValueChange={(most) => pickPrice([null, Number(most) || null])}
            frameClassName={styles.cell}
          />
        )}
        {show.postcode && (
          <PostcodeField
            ref={postcode}
            placeholder="Nearest first"
            error={postcodeError}
            onChange={() => setPostcodeError(null)}
            frameClassName={styles.cell}
          />
        )}
      </div>
      {show.quickPicks && (
        <ul className={classNames(styles.quick, 'noscript:hidden!')} aria-label="Price quick picks">
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
          {count === null
            ? 'Search our stock'
            : none
              ? `No ${form.noun} match`
              : `Show ${countOf(count, form.noun.slice(0, -1))}`}
        </span>
      </Button>
    </form>
  )
}

/** Choices of the hero form. Prices in AUD; null is open. */
type HeroChoice = {
  types: readonly CarType[]
  make: string
  body: string
  dealership: string
  price: readonly [from: number | null, to: number | null]
}

export function heroFilter(choice: HeroChoice): string {
  const [from, to] = choice.price
  return [
    anyOf('car_type', choice.types),
    anyOf('make', choice.make ? [choice.make] : []),
    anyOf('simple_body', choice.body ? [choice.body] : []),
    anyOf('dealership_name', choice.dealership ? [choice.dealership] : []),
    from === null ? null : `asked_price >= ${from}`,
    to === null ? null : `asked_price <= ${to}`,
  ]
    .filter((clause) => clause !== null)
    .join(' AND ')
}

/**
 * Fetches how many cars match, from the browser with the site's own key. Null when the index does
 * not answer. SRCH-51
 */
async function countCars(
  index: BrowserIndexConfig,
  choice: HeroChoice,
  signal: AbortSignal,
): Promise<number | null> {
  const base = index.path ?? `https://${index.appId}-dsn.algolia.net`
  try {
    const response = await fetch(`${base}/1/indexes/${index.indexName}_price_desc/query`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': index.appId,
        'x-algolia-api-key': index.apiKey,
      },
      body: JSON.stringify({ query: '', hitsPerPage: 0, filters: heroFilter(choice) }),
      signal,
    })
    if (!response.ok) return null
    const answer: unknown = await response.json()
    const hits = (answer as { nbHits?: unknown }).nbHits
    return typeof hits === 'number' ? hits : null
  } catch {
    return null
  }
}
