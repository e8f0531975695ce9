import { refuse } from '@/leads/intake/submit-result'
import type { LeadIntake } from '@/leads/lead-kind'
import { messages } from '@/leads/questions/wording'
import { decryptEvaluation } from './evaluation'
import { noteOfferOwner, takeOffer } from './offer-use'
import { assignPhotosToLead, countPhotos } from './photo-store'
import { withEvaluation, withOfferText } from './trade-in-facts'
import { byHandFields, conditionFields, tradeIn, tradeInSetup } from './trade-in-form'
import { linkValuationToLead } from './valuation-store'
import { EVALUATION_ENDED, OFFER_ACCEPTED, REQUIRED } from './wording'

/** The trade-in, with its valuation and photos. TRADE-12 TRADE-13 TRADE-15 */
export const tradeInIntake: LeadIntake = {
  form: tradeIn,
  setupOf: (block) => (block.blockType === 'tradeInOffer' ? tradeInSetup(block) : null),
  // Nobody can accept an offer that was not made, or has expired.
  ownSubcategory: { name: OFFER_ACCEPTED, refusal: EVALUATION_ENDED },
  take: async ({ site, form, envelope, receivedAt, report, synthetic }) => {
    const evaluation = await decryptEvaluation(envelope.evaluation, site, receivedAt)
    const accepts = envelope.subcategory === OFFER_ACCEPTED
    // Who leaves the page has accepted nothing.
    if (accepts && (envelope.incomplete || !evaluation?.offer?.price)) {
      return refuse('INVALID', EVALUATION_ENDED)
    }
    const missing = byHandFields.filter((name) => !form[name])
    const isByHand = evaluation ? !evaluation.vehicle : !envelope.evaluation
    if (isByHand && !envelope.incomplete && missing.length > 0) {
      const fields = Object.fromEntries(missing.map((name) => [name, REQUIRED]))
      return refuse('INVALID', messages.summary, fields)
    }
    const owner = evaluation && { site: site.id, evaluation: evaluation.key }
    const failed = (error: unknown) => report(error, 'database')
    let photos = 0
    return {
      // The shopper's own car matters more than the car they looked at.
      withoutCar: true,
      book: async ({ key }) => {
        if (!evaluation?.offer || synthetic || envelope.incomplete) return null
        if (accepts) return await takeOffer(evaluation, 'accepted', form, key)
        await noteOfferOwner(evaluation, form, key).catch(failed)
        return null
      },
      complete: async (record) => {
        const adjustment_answers = Object.fromEntries(
          conditionFields.flatMap((name) => (form[name] ? [[name, form[name]] as const] : [])),
        )
        const kms = form.odometer.replaceAll(/\D/g, '')
        const answers = kms ? { ...record.answers, Kms: kms, kms } : record.answers
        const completed = { ...record, adjustment_answers, answers }
        if (!owner) return completed
        photos = await countPhotos(owner).catch((error: unknown) => {
          failed(error)
          return 0
        })
        return withOfferText(withEvaluation(completed, evaluation, photos), evaluation, site)
      },
      stored: async (leadId) => {
        if (!owner) return
        if (photos > 0) await assignPhotosToLead(owner, leadId).catch(failed)
        if (site.flags.tradeIn.saveValuation) {
          await linkValuationToLead(evaluation, leadId).catch(failed)
        }
      },
    }
  },
}
