'use client'

import { useEffect, useEffectEvent, useId, useState } from 'react'
import { type ConsentWording, purposeNames } from '@/sites/consent-wording'
import type { Purpose } from '@/sites/tags'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Choice'
import { classNames } from '@/ui/class-names'
import { Dialog } from '@/ui/Dialog'

type Allowed = Record<Purpose, boolean>

/** Milliseconds for which presses go through a banner that has just appeared. */
const PRESSES_GO_THROUGH = 500

/** The banner that asks, and the dialog with a choice for each purpose. */
export function ConsentQuestions({
  asks,
  purposes,
  wording,
  allowed,
  onShow,
  onEnter,
  onChoose,
  onDecide,
  onClose,
}: {
  asks: 'banner' | 'choices'
  purposes: readonly Purpose[]
  wording: ConsentWording
  /** What holds now. */
  allowed: Allowed
  /** Called when the banner appears. */
  onShow: () => void
  /** Called when the focus comes into the banner, with what had it before. */
  onEnter: (from: HTMLElement | null) => void
  onChoose: () => void
  onDecide: (allowed: Allowed) => void
  onClose: () => void
}) {
  const [wanted, setWanted] = useState(allowed)
  const all = { statistics: false, marketing: false }
  for (const purpose of purposes) all[purpose] = true
  const answers = {
    allow: () => onDecide(all),
    refuse: () => onDecide({ statistics: false, marketing: false }),
  }
  if (asks === 'banner') return <Banner {...{ wording, onShow, onEnter, onChoose, ...answers }} />
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={wording.title}>
      <p className="text-control text-ink-2">
        {wording.text} <PrivacyLink />
      </p>
      <form
        className="mt-4 grid gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          onDecide(wanted)
        }}
      >
        {purposes.map((purpose) => (
          <Checkbox
            key={purpose}
            label={purposeNames[purpose]}
            help={wording[purpose]}
            checked={wanted[purpose]}
            onChange={({ target }) => setWanted({ ...wanted, [purpose]: target.checked })}
          />
        ))}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit">{wording.save}</Button>
          <Button variant="secondary" onClick={answers.allow}>
            {wording.allow}
          </Button>
          <Button variant="secondary" onClick={answers.refuse}>
            {wording.refuse}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Banner({
  wording,
  allow,
  refuse,
  onShow,
  onEnter,
  onChoose,
}: {
  wording: ConsentWording
  allow: () => void
  refuse: () => void
  onShow: () => void
  onEnter: (from: HTMLElement | null) => void
  onChoose: () => void
}) {
  const id = useId()
  const [takesPresses, setTakesPresses] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTakesPresses(true), PRESSES_GO_THROUGH)
    return () => clearTimeout(timer)
  }, [])
  const show = useEffectEvent(onShow)
  useEffect(() => show(), [])
  return (
    <section
      aria-labelledby={id}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && currentTarget.contains(relatedTarget)) return
        onEnter(relatedTarget instanceof HTMLElement ? relatedTarget : null)
      }}
      className={classNames(
        'consent-banner on-surface rises fixed inset-x-3 bottom-[calc(12px+var(--bottom-bar-h,0px)+env(safe-area-inset-bottom))] z-60 max-h-[60dvh] overflow-y-auto rounded-panel border border-line p-4 shadow-float sm:right-auto sm:left-6 sm:bottom-[calc(24px+var(--bottom-bar-h,0px))] sm:w-105 sm:p-5 print:hidden',
        !takesPresses && 'pointer-events-none',
      )}
    >
      <h2 id={id} className="text-control font-strong">
        {wording.title}
      </h2>
      <p className="mt-1 text-sm leading-normal text-ink-2">
        {wording.text} <PrivacyLink />
      </p>
      {/* Yes and no weigh the same. */}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" onClick={allow}>
          {wording.allow}
        </Button>
        <Button size="sm" variant="secondary" onClick={refuse}>
          {wording.refuse}
        </Button>
        <Button size="sm" variant="link" onClick={onChoose}>
          {wording.choose}
        </Button>
      </div>
    </section>
  )
}

const PrivacyLink = () => (
  <a href="/privacy-policy" className="underline underline-offset-3">
    Privacy policy
  </a>
)
