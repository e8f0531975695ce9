import { useEffect, useEffectEvent, useRef } from 'react'
import type { WizardStep } from './wizard-steps'

type Mark = { id: string; depth: number }

/** The step of the wizard that an entry of the tab's history stands for; null for the first. */
const markOfEntry = (): Mark | null => {
  const state: { tradeInStep?: Mark } | null = window.history.state
  return state?.tradeInStep ?? null
}

let count = 0

/**
 * Each step of the wizard is a step of the tab's history: Back and Forward go through them. Steps are kept as
 * long as the page: after a reload, or on the way back from the offer, the wizard begins anew.
 *
 * @param show shows the step that the shopper went back or forward to
 */
export function useStepHistory(show: (step: WizardStep) => void) {
  const steps = useRef(new Map<string, WizardStep>())
  const onPop = useEffectEvent(() => {
    const mark = markOfEntry()
    show((mark && steps.current.get(mark.id)) || { at: 'plate' })
  })
  /** Back to the entry of the first step. */
  const leave = () => {
    const mark = markOfEntry()
    if (mark) window.history.go(-mark.depth)
  }
  const onStart = useEffectEvent(leave)
  useEffect(() => {
    onStart()
    const popped = () => onPop()
    window.addEventListener('popstate', popped)
    return () => window.removeEventListener('popstate', popped)
  }, [])
  const add = (step: WizardStep) => {
    const id = `${Date.now()}-${++count}`
    steps.current.set(id, step)
    const tradeInStep: Mark = { id, depth: (markOfEntry()?.depth ?? 0) + 1 }
    window.history.pushState({ ...window.history.state, tradeInStep }, '')
  }
  return { add, leave }
}
