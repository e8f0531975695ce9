'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/ui/Button'
import { SegmentedControl } from '@/ui/Choice'
import { classNames } from '@/ui/class-names'
import { CaretDownGlyph } from '@/ui/glyphs'
import { formatMoney } from '@/ui/number-format'
import { TextField } from '@/ui/TextField'
import { CalculatorResult, LoanChart } from './CalculatorResult'
import { CALCULATOR_ANCHOR, endPageView } from './calculator-anchor'
import {
  type CalculatorField,
  type CalculatorSetup,
  type CalculatorValues,
  calculate,
  readEntry,
} from './calculator-rules'
import { amountMessage, fieldLabels, rangeHelp, spokenResult } from './calculator-wording'
import { ENQUIRE_FOR_FINANCE } from './figure'
import { frequencies, frequencyLabels, isFrequency } from './frequency'
import { useCalculator } from './use-calculator'

export type CalculatorVariant = 'page' | 'sidebar' | 'navigation'

/** A page may have several calculators, and the lender's offer beside them. */
const variantNames: Record<CalculatorVariant, string> = {
  page: 'in the finance calculator',
  sidebar: 'in the calculator beside the price',
  navigation: 'in this calculator',
}

const units: Record<CalculatorField, string> = {
  amount: '',
  deposit: '',
  residual: '',
  term: ' in years',
  interest: ' in % p.a.',
}

/** Screen readers hear the result when the typing rests, not at each key. */
const SPOKEN_AFTER_MS = 700

/**
 * The finance calculator: on the page (with its chart, state in the URL hash), in the sidebar and
 * in the navigation. FIN-08 … FIN-25 ERR-16
 */
export function Calculator({
  setup,
  variant,
  enquireHref,
  actions = () => (
    <ButtonLink href={enquireHref} variant="secondary">
      Get Finance Quote
    </ButtonLink>
  ),
  bySlider = false,
}: {
  setup: CalculatorSetup
  variant: CalculatorVariant
  /** Target of the button under the result. */
  enquireHref: string
  /** What stands under the result in place of that button. */
  actions?: (values: CalculatorValues) => ReactNode
  /** The amount by a slider, and the other fields folded under it. */
  bySlider?: boolean
}) {
  const root = useRef<HTMLDivElement>(null)
  // Closing a dialog does not end the page view.
  useEffect(() => (variant === 'navigation' ? undefined : endPageView), [variant])
  const onPage = variant === 'page'
  const calculator = useCalculator(setup, { shared: onPage, root })
  const { state, values } = calculator
  const result = calculate(values, state.frequency, setup)
  const spoken = result.kind === 'figure' ? spokenResult(result.figure) : ENQUIRE_FOR_FINANCE

  const field = (name: CalculatorField) => {
    const limits = setup.limits[name]
    const optional = name === 'deposit' || name === 'residual'
    return (
      <TextField
        key={name}
        type="number"
        inputMode="decimal"
        label={
          <>
            {fieldLabels[name]}
            {units[name] && <span className="font-normal text-ink-3">{units[name]}</span>}
          </>
        }
        optional={optional}
        notice={state.notes[name] ?? null}
        help={rangeHelp(name, limits)}
        error={
          name === 'amount'
            ? amountMessage(readEntry(state.texts.amount), setup.limits.amount)
            : null
        }
        min={limits.min}
        max={limits.max}
        step={limits.step}
        value={state.texts[name]}
        onValueChange={(text) => calculator.type(name, text)}
        onBlur={(event) => calculator.leave(name, event.target.value)}
        // Scrolling over a focused number field would change its value.
        onWheel={(event) => event.currentTarget.blur()}
        className="num"
        frameClassName={units[name] ? undefined : 'money'}
      />
    )
  }

  return (
    <div
      ref={root}
      id={onPage ? CALCULATOR_ANCHOR : undefined}
      data-finance="calculator"
      className="@container"
    >
      <div
        className={classNames(
          'grid overflow-hidden rounded-panel bg-sunken',
          onPage &&
            'max-sm:-mx-[var(--gutter)] max-sm:rounded-none @min-[45rem]:grid-cols-[1.3fr_minmax(0,1fr)]',
        )}
      >
        {/* Not a form: there is nothing to send. */}
        <div className={classNames('grid content-start gap-5', onPage ? 'p-5 sm:p-8' : 'p-5')}>
          {bySlider && (
            <div className="grid gap-1">
              {field('amount')}
              <AmountSlider
                amount={values.amount}
                limits={setup.limits.amount}
                onSlide={(amount) => calculator.type('amount', String(amount))}
                onRest={(amount) => calculator.leave('amount', String(amount))}
              />
            </div>
          )}
          {!bySlider && (
            <div className="grid gap-4 @min-[30rem]:grid-cols-2">
              {field('amount')}
              {field('deposit')}
              {field('term')}
              {field('interest')}
              {field('residual')}
            </div>
          )}
          <SegmentedControl
            label={
              <>
                Repayments <span className="sr-only">{variantNames[variant]}</span>
              </>
            }
            name={`repayments-${variant}`}
            className="[&>div]:bg-sunken-2"
            value={state.frequency}
            onValueChange={(value) => {
              if (isFrequency(value)) calculator.choose(value)
            }}
            options={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
          />
          {bySlider && (
            <details className="discloses">
              <summary className="flex min-h-11 items-center gap-3 font-strong">
                Term, rate, deposit and residual
                <CaretDownGlyph className="turns size-4" />
              </summary>
              <div className="grid gap-4 pt-2 @min-[30rem]:grid-cols-2">
                {field('term')}
                {field('interest')}
                {field('deposit')}
                {field('residual')}
              </div>
            </details>
          )}
        </div>
        <div
          className={classNames(
            'grid content-start gap-5 bg-sunken-2',
            onPage ? 'p-5 sm:p-8' : 'p-5',
            bySlider && '@min-[45rem]:row-span-2',
          )}
        >
          <CalculatorResult
            result={result}
            publishedRates={setup.publishedRates}
            chart={onPage && !bySlider}
          />
          {actions(values)}
          <Spoken text={spoken} />
        </div>
        {bySlider && result.kind === 'figure' && (
          <div className="p-5 sm:p-8 @min-[45rem]:pt-0">
            <LoanChart principal={result.principal} years={result.years} />
          </div>
        )}
      </div>
    </div>
  )
}

/** AUD. Most cars cost less, and a longer slider cannot be set to the thousand by a thumb. */
const SLIDER_END = 100_000

/** The amount by a slider; beyond its end the field above takes what is typed. */
function AmountSlider({
  amount,
  limits,
  onSlide,
  onRest,
}: {
  amount: number
  limits: CalculatorSetup['limits']['amount']
  onSlide: (amount: number) => void
  onRest: (amount: number) => void
}) {
  return (
    <input
      type="range"
      aria-label={fieldLabels.amount}
      aria-valuetext={formatMoney(amount)}
      min={limits.min}
      max={Math.min(limits.max, Math.max(SLIDER_END, amount))}
      step={limits.step}
      value={amount}
      onChange={({ target }) => onSlide(Number(target.value))}
      onPointerUp={({ currentTarget }) => onRest(Number(currentTarget.value))}
      onBlur={({ target }) => onRest(Number(target.value))}
      className="m-0 h-11 w-full accent-action"
    />
  )
}

/** Announces the result once it has changed and settled; silent at first. */
function Spoken({ text }: { text: string }) {
  const first = useRef(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first.current && said === '') return
    const timer = setTimeout(() => setSaid(text), SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, said])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
