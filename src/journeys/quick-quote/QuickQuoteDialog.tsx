'use client'

import { useEffect, useRef, useState } from 'react'
import type { LeadFormInput } from '@/leads/answers/schema'
import { Photo } from '@/media/Photo'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { StepsProgress } from '@/ui/StepsProgress'
import { CustomerForm, type QuickQuoteSetup } from './CustomerForm'
import { EstimateStep, OnTheWay } from './EstimateStep'
import type { QuoteCar } from './quote-car'
import { useCodeStep } from './use-code-step'
import { useQuoteLoan } from './use-quote-loan'
import { QUICK_QUOTE_TITLE, type Stage, stageLabels } from './wording'

/**
 * The quick quote as a dialog in two steps; the first sends only figures, to the lender. Stages
 * three and four are progress. Everything typed stays until the page is left. QUOTE-02 QUOTE-03
 * AMB-30
 */
export function QuickQuoteDialog({
  open,
  onOpenChange,
  setup,
  car,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  setup: QuickQuoteSetup
  /** The car of the page; without one the query may name it. */
  car: QuoteCar | null
}) {
  const quoteLoan = useQuoteLoan(car, window.location.search)
  const code = useCodeStep()
  const draft = useRef<Partial<LeadFormInput>>({})
  const [stage, setStage] = useState<Stage>(0)
  const [lenderHref, setLenderHref] = useState<string | null>(null)
  const about = quoteLoan.car?.form
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const step = Math.min(stage, 1)
  useEffect(() => {
    // The previous step had the focus.
    if (moved.current && step >= 0) heading.current?.focus()
  }, [step])
  const go = (to: Stage) => {
    moved.current = true
    setStage(to)
  }
  const title = (words: string) => (
    <h3 ref={heading} tabIndex={-1} className="text-h4 outline-none">
      {words}
    </h3>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={QUICK_QUOTE_TITLE}
      subtitle={about && <bdi className="line-clamp-2 wrap-anywhere">{about.name}</bdi>}
      thumbnail={
        about?.photo && <Photo src={about.photo} alt="" width={96} height={64} sizes="96px" />
      }
    >
      <div className="grid gap-6">
        <StepsProgress titles={stageLabels} step={stage} />
        {lenderHref && <OnTheWay lenderHref={lenderHref} />}
        {!lenderHref && stage === 0 && (
          <>
            {title('Your quick estimate')}
            <EstimateStep quoteLoan={quoteLoan} stockHref={null} canDropCar={car === null} />
            <Button
              // The price is settled by the press, which stays here where that changes it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => quoteLoan.settle() || go(1)}
            >
              Next
            </Button>
          </>
        )}
        {!lenderHref && stage > 0 && (
          <>
            <div className="grid justify-items-start">
              {title('Your details')}
              <Button variant="link" onClick={() => go(0)}>
                Back to your estimate
              </Button>
            </div>
            <CustomerForm
              setup={setup}
              quoteLoan={quoteLoan}
              code={code}
              draft={draft}
              reach={(reached, href) => {
                setStage(reached)
                if (href) setLenderHref(href)
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
