import { useState } from 'react'
import { readVisitTrail } from '@/leads/device/visit-trail-storage'
import { FormAlert } from '@/leads/form/FormAlert'
import { sendLead } from '@/leads/form/send-lead'
import { useChallenge } from '@/leads/form/use-challenge'
import type { FormSite } from '@/leads/questions/form-site'
import { eventIds } from '@/measurement/event-ids'
import { track } from '@/measurement/track'
import { Button } from '@/ui/Button'
import { tradeIn } from './trade-in-form'
import type { ValuationRecord } from './valuation-record'
import { ACCEPTED_BY_CALL, OFFER_ACCEPTED } from './wording'

/** Takes the offer: a lead with all that was answered before. TRADE-13 ANLY-10 */
export function AcceptOffer({
  site,
  phone,
  valuation,
  accepted,
}: {
  site: Pick<FormSite, 'slug' | 'challenge'>
  phone: string | null
  valuation: ValuationRecord
  accepted: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const challenge = useChallenge(site.challenge)
  const accept = async () => {
    setBusy(true)
    setAlert(null)
    await challenge.passed()
    const answers = {
      ...valuation.answers,
      kind: tradeIn.name,
      form_id: valuation.form_id,
      subcategory: OFFER_ACCEPTED,
      evaluation: valuation.id,
      idempotency_key: valuation.acceptance,
      lead_id: valuation.lead_id,
      url: window.location.pathname,
      lead_attributes: readVisitTrail(site.slug),
      challenge: challenge.now(),
      opt_in: true,
      lead_status: 'Complete',
      form_completed: true,
    }
    const result = await sendLead(answers, tradeIn.gate)
    setBusy(false)
    if (!result.ok) {
      challenge.again()
      // What a form asks for now that was not asked then, nobody can answer here.
      const isOfForm = Object.keys(result.fields).length > 0
      return setAlert(isOfForm ? ACCEPTED_BY_CALL : result.message)
    }
    track(eventIds.tradeInOfferAccepted, { offer_price: valuation.offer_price })
    accepted()
  }
  return (
    <>
      {alert && <FormAlert message={alert} phone={phone} />}
      {site.challenge && <div ref={challenge.box} />}
      <Button busy={busy} onClick={() => void accept()}>
        Accept this offer
      </Button>
    </>
  )
}
