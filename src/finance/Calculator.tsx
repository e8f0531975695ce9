'use client'

import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/ui/Button'
import { SegmentedControl } from '@/ui/Choice'
import { classNames } from '@/ui/class-names'
import { TextField } from '@/ui/TextField'
import { CalculatorResult } from './CalculatorResult'
import { CALCULATOR_ANCHOR, endPageView } from './calculator-anchor'
import {
  type CalculatorField,
  type CalculatorSetup,
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
  enquireLabel = 'Get Finance Quote',
}: {
  setup: CalculatorSetup
  variant: CalculatorVariant
  /** Target of the button under the result. */
  enquireHref: string
  enquireLabel?: string
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
          <div className="grid gap-4 @min-[30rem]:grid-cols-2">
            {field('amount')}
            {field('deposit')}
            {field('term')}
            {field('interest')}
            {field('residual')}
          </div>
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
        </div>
        <div
          className={classNames(
            'grid content-start gap-5 bg-sunken-2',
            onPage ? 'p-5 sm:p-8' : 'p-5',
          )}
        >
          <CalculatorResult result={result} publishedRates={setup.publishedRates} chart={onPage} />
          <ButtonLink href={enquireHref} variant="secondary">
            {enquireLabel}
          </ButtonLink>
          <Spoken text={spoken} />
        </div>
      </div>
    </div>
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
