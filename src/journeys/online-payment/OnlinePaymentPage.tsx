import { Activity } from 'react'
import { PhoneLine } from '@/inventory/PhoneLine'
import { sitePhone } from '@/leads/questions/form-site'
import type { Site } from '@/sites/site'
import { PaymentForm } from '../code-split'

/**
 * A signed-in shopper pays an amount for a deal or an invoice to the dealer. The cached page is the same for
 * everybody. ROUTE-42 AUTH-07
 */
export function OnlinePaymentPage({ site }: { site: Site }) {
  const { paymentMin, paymentMax } = site.flags.accounts
  return (
    <div className="wrap section grid max-w-[44rem] content-start gap-6">
      <h1 className="text-h1">Pay online</h1>
      <p className="text-lead text-ink-2">
        Pay {site.legal.name} for a deal or an invoice. You pay on the page of the bank: we never
        see your card, and there is no surcharge. <PhoneLine phone={sitePhone(site)} />
      </p>
      <noscript>
        <p className="text-ink-2">Paying online needs JavaScript.</p>
      </noscript>
      <Activity>
        <PaymentForm
          siteSlug={site.slug}
          phone={sitePhone(site)}
          limits={{ min: paymentMin, max: paymentMax }}
        />
      </Activity>
    </div>
  )
}
