import { formatMobile } from '@/account/sign-in/phone'
import { quotedFigure } from '@/finance/quoted-figure'
import type { LenderCustomer } from '@/integrations/lender-quote/port'
import { PhoneLine } from '@/inventory/PhoneLine'
import { allStockPath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'
import { openApplication } from './application'
import { isLocalLender, lender } from './lender'
import { QuoteEstimate } from './QuoteEstimate'
import { creditLabel } from './quick-quote-rules'

/**
 * The application page of the lender that ships with the product: what it received, and that it
 * lends nothing. QUOTE-15
 */
export async function ApplicationPage({
  site,
  token,
  now,
}: {
  site: Site
  token: string
  now: Date
}) {
  const customer = isLocalLender() ? await openApplication(token, site, now) : null
  if (!customer) {
    return (
      <div className="wrap section grid max-w-[44rem] justify-items-start gap-5">
        <h1 className="text-h1">This application is not open</h1>
        <p className="text-lead text-ink-2">
          Its link is not complete, or older than a day. What you sent us is with us all the same.{' '}
          <PhoneLine phone={site.phone} />
        </p>
        <ButtonLink href={allStockPath(site)} variant="secondary">
          See what is in stock
        </ButtonLink>
      </div>
    )
  }
  const answer = await lender().quote({ ...customer, whoIsHelping: '' })
  const figure = answer.ok ? quotedFigure(answer.quote, customer) : null
  return (
    <div className="wrap section grid max-w-[56rem] gap-8">
      <div className="grid gap-3">
        <h1 className="text-h1">Thank you, {customer.firstName}</h1>
        <p className="text-lead text-ink-2">
          {site.name} has your enquiry and calls you about finance, within opening hours. On a live
          site the lender’s own application would follow here. This is the lender of the
          demonstration: it lends nothing, checks no credit file, and keeps nothing of this page.
        </p>
      </div>
      <section aria-labelledby="quote-title" className="grid gap-4">
        <h2 id="quote-title" className="text-h3">
          Your quote
        </h2>
        <QuoteEstimate
          figure={figure}
          error={figure ? null : 'There is no quote for this loan right now.'}
          asking={false}
        />
      </section>
      <section aria-labelledby="sent-title" className="grid gap-4">
        <h2 id="sent-title" className="text-h3">
          What the lender was told
        </h2>
        <dl className="m-0 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {factsOf(customer).map(({ label, value }) => (
            <div key={label} className="border-t border-line pt-3">
              <dt className="text-md text-ink-2">{label}</dt>
              <dd className="m-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ButtonLink href={allStockPath(site)} variant="secondary" className="justify-self-start">
        See what is in stock
      </ButtonLink>
    </div>
  )
}

function factsOf(customer: LenderCustomer): { label: string; value: string }[] {
  const { firstName, lastName, phoneNumber, email, postCode, year, vin } = customer
  const rows: [string, string | null][] = [
    ['Name', `${firstName} ${lastName}`],
    ['Mobile', formatMobile(phoneNumber)],
    ['Email', email],
    ['Postcode', postCode || null],
    ['Credit', creditLabel(customer.selfAssessedCreditScore)],
    ['Year of the vehicle', year === null ? null : String(year)],
    ['VIN', vin],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
