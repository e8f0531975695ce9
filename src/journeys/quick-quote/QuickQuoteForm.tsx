'use client'

import { useRef, useState, useSyncExternalStore } from 'react'
import type { LeadFormInput } from '@/leads/answers/schema'
import { Anchor } from '@/ui/Anchor'
import { CustomerForm, type QuickQuoteSetup } from './CustomerForm'
import { EstimateStep, OnTheWay } from './EstimateStep'
import { useCodeStep } from './use-code-step'
import { useQuoteLoan } from './use-quote-loan'

type QuickQuoteFormProps = QuickQuoteSetup & {
  /** Where a vehicle can be chosen. */
  stockHref: string
  /** The finance form that a person answers. */
  plainHref: string
}

const neverChanges = () => () => {}

/**
 * The quick quote on a page: the loan and its quote, then the applicant. Quoting needs scripts, so
 * without them it links to the finance form. QUOTE-01 ROUTE-20
 */
export function QuickQuoteForm(props: QuickQuoteFormProps) {
  // The page is cached without its query, so the first render has no query.
  const query = useSyncExternalStore(
    neverChanges,
    () => window.location.search,
    () => '',
  )
  return <Steps key={query} query={query} {...props} />
}

function Steps({ stockHref, plainHref, query, ...setup }: QuickQuoteFormProps & { query: string }) {
  const quoteLoan = useQuoteLoan(null, query)
  const code = useCodeStep()
  const draft = useRef<Partial<LeadFormInput>>({})
  const [lenderHref, setLenderHref] = useState<string | null>(null)
  if (lenderHref) return <OnTheWay lenderHref={lenderHref} />
  return (
    <div className="grid content-start gap-8">
      <noscript>
        <p>
          The quick quote needs scripts.{' '}
          <Anchor href={plainHref} className="underline underline-offset-3">
            Ask about finance
          </Anchor>{' '}
          and a person answers.
        </p>
      </noscript>
      <section aria-label="Quick estimate" className="noscript:hidden">
        <EstimateStep quoteLoan={quoteLoan} stockHref={stockHref} canDropCar />
      </section>
      <section aria-labelledby="quick-quote-details" className="grid gap-5 noscript:hidden">
        <h3 id="quick-quote-details" className="text-h4">
          Your details
        </h3>
        <CustomerForm
          setup={setup}
          quoteLoan={quoteLoan}
          code={code}
          draft={draft}
          reach={(_stage, href) => {
            if (href) setLenderHref(href)
          }}
        />
      </section>
    </div>
  )
}
