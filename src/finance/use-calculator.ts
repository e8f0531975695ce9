'use client'

import { type RefObject, useCallback, useEffect, useState } from 'react'
import { CALCULATOR_ANCHOR, reportFirstChange } from './calculator-anchor'
import {
  type CalculatorField,
  type CalculatorSetup,
  type CalculatorValues,
  calculatorFields,
  readEntry,
  settle,
  within,
} from './calculator-rules'
import { BELOW_ZERO, entryTexts, settledNote } from './calculator-wording'
import { roundRate } from './comparison-rate'
import { readFinanceParams } from './finance-params'
import { type Frequency, isFrequency } from './frequency'

type CalculatorState = {
  texts: Record<CalculatorField, string>
  frequency: Frequency
  /** What was changed when a field lost the focus. */
  notes: Partial<Record<CalculatorField, string>>
}

/** Fields whose first change is reported. FIN-25 */
const reportedFields: readonly CalculatorField[] = ['amount', 'term', 'interest']
/** Fields that count as 0 while they are empty. FIN-17 FIN-18 */
const optionalFields: readonly CalculatorField[] = ['deposit', 'residual']

/** Value of a field while it is typed in: within its limits; empty counts as its start or 0. */
export function valuesOf(
  texts: CalculatorState['texts'],
  setup: Pick<CalculatorSetup, 'limits' | 'initial'>,
): CalculatorValues {
  return Object.fromEntries(
    calculatorFields.map((field) => {
      const typed = readEntry(texts[field])
      const empty = optionalFields.includes(field) ? 0 : setup.initial[field]
      return [field, typed === null ? empty : within(typed, setup.limits[field])]
    }),
  ) as CalculatorValues
}

/** A keystroke: a negative amount becomes 0 at once and says so, everything else stays as typed. FIN-11 */
export function typeInto(
  state: CalculatorState,
  field: CalculatorField,
  text: string,
): CalculatorState {
  const negative = /^\s*-\s*[\d.]/.test(text)
  return {
    ...state,
    texts: { ...state.texts, [field]: negative ? '0' : text },
    notes: { ...state.notes, [field]: negative ? BELOW_ZERO : undefined },
  }
}

/**
 * A field loses the focus: its value is clamped to the limits and the field says what changed.
 * FIN-19
 */
export function leaveField(
  state: CalculatorState,
  field: CalculatorField,
  setup: Pick<CalculatorSetup, 'limits' | 'initial'>,
): CalculatorState {
  const typed = readEntry(state.texts[field])
  if (typed === null && optionalFields.includes(field)) {
    return { ...state, texts: { ...state.texts, [field]: '' } }
  }
  const settled = settle(field, typed, setup)
  // Left at once, a number below zero still says what became of it.
  const note = settledNote(field, typed, settled) ?? state.notes[field]
  return {
    ...state,
    texts: { ...state.texts, [field]: String(settled) },
    notes: { ...state.notes, [field]: note },
  }
}

/**
 * State of a calculator. `shared` ones keep it in the URL hash, so that a figure can be sent to
 * somebody, and start from the query of the finance page (ROUTE-20) where the hash says nothing.
 */
export function useCalculator(
  setup: CalculatorSetup,
  { shared, root }: { shared: boolean; root: RefObject<HTMLElement | null> },
) {
  const [state, setState] = useState<CalculatorState>(() => ({
    texts: entryTexts(setup.initial),
    frequency: setup.frequency,
    notes: {},
  }))
  const values = valuesOf(state.texts, setup)

  useEffect(() => {
    if (!shared) return
    const follow = () => {
      const read = readCalculatorHash(location.hash, setup)
      if (!read) return false
      setState({ texts: entryTexts(read.values), frequency: read.frequency, notes: {} })
      return true
    }
    if (follow()) {
      // The browser looks for an element of the whole hash and finds none.
      root.current?.scrollIntoView()
    } else {
      const { vehiclePriceBudget, loanTerm } = readFinanceParams(
        new URLSearchParams(location.search),
      )
      // Rendering unchanged state would overwrite what was typed before hydration.
      if (vehiclePriceBudget !== null || loanTerm !== null)
        setState((now) => ({
          ...now,
          texts: {
            ...now.texts,
            ...(vehiclePriceBudget !== null && {
              amount: String(settle('amount', vehiclePriceBudget, setup)),
            }),
            ...(loanTerm !== null && { term: String(settle('term', loanTerm, setup)) }),
          },
        }))
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [shared, root, setup])

  const remember = useCallback(
    (next: CalculatorState) => {
      if (!shared) return
      const hash = calculatorHash(valuesOf(next.texts, setup), next.frequency)
      if (hash !== location.hash) history.replaceState(history.state, '', hash)
    },
    [shared, setup],
  )

  return {
    state,
    values,
    type(field: CalculatorField, text: string) {
      if (reportedFields.includes(field)) reportFirstChange(location.pathname)
      setState((now) => typeInto(now, field, text))
    },
    /** @param text as it stands in the field: it may have been typed before hydration */
    leave(field: CalculatorField, text: string) {
      const next = leaveField(typeInto(state, field, text), field, setup)
      setState(next)
      const changed = calculatorFields.some(
        (each) => next.texts[each] !== entryTexts(setup.initial)[each],
      )
      if (changed) remember(next)
    },
    choose(frequency: Frequency) {
      const next = { ...state, frequency }
      setState(next)
      remember(next)
    },
  }
}

const names: Record<CalculatorField, string> = {
  amount: 'amount',
  deposit: 'deposit',
  residual: 'residual',
  term: 'term',
  interest: 'rate',
}

/** The calculator's state for the address bar: "#finance-calculator?amount=46990&term=5&…". */
export function calculatorHash(values: CalculatorValues, frequency: Frequency): string {
  const query = new URLSearchParams()
  for (const field of calculatorFields) query.set(names[field], String(values[field]))
  query.set('every', frequency)
  return `#${CALCULATOR_ANCHOR}?${query}`
}

/**
 * State that somebody shared, held to the limits of this calculator; null if the hash is another's.
 * What the hash leaves out keeps its start.
 */
export function readCalculatorHash(
  hash: string,
  setup: Pick<CalculatorSetup, 'limits' | 'initial' | 'frequency'>,
): { values: CalculatorValues; frequency: Frequency } | null {
  const start = `#${CALCULATOR_ANCHOR}?`
  if (!hash.startsWith(start)) return null
  const query = new URLSearchParams(hash.slice(start.length))
  const value = (field: CalculatorField) => {
    const given = query.get(names[field])
    const entry = given === null ? null : readEntry(given)
    if (entry === null) return setup.initial[field]
    // A lender's rate need not be a multiple of the step; a shared figure keeps it when the rate
    // changes.
    const limits = setup.limits[field]
    return field === 'interest' ? within(roundRate(entry), limits) : settle(field, entry, setup)
  }
  const every = query.get('every')
  return {
    values: Object.fromEntries(
      calculatorFields.map((field) => [field, value(field)]),
    ) as CalculatorValues,
    frequency: isFrequency(every) ? every : setup.frequency,
  }
}
