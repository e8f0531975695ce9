import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { idOf } from '@/cms/access/user'
import { isSilent } from '@/cms/cache/revalidate-site'
import { contradictions } from '@/payments/terms/check-addition'
import type { SiteFlags } from '@/sites/flags'
import { defaultFlags } from '@/sites/merge-flags'
import { type AuState, auStates } from '@/sites/site'

type Reserve = Partial<Pick<SiteFlags['reserve'], 'terms' | 'refund' | 'holdHours'>>

/**
 * A site's own words on the deposit are not saved where they contradict the terms that the platform states
 * beside them: what the dealer promises in every state, and the law of each state in which the site sells.
 * VDP-13
 *
 * @throws ValidationError with a sentence for each contradiction, at its switch
 */
export const refuseContradictingTerms: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const site = { ...originalDoc, ...data }
  const reserve: Reserve = site.flags?.reserve ?? {}
  if (isSilent(req) || !(reserve.terms || reserve.refund)) return data
  const about = {
    states: await statesOf(site, req),
    holdHours: reserve.holdHours ?? defaultFlags.reserve.holdHours,
  }
  const errors = (['terms', 'refund'] as const).flatMap((name) =>
    contradictions(reserve[name], about).map(({ sentence, reason }) => {
      const message = `“${sentence}” contradicts the terms of the deposit. ${reason}`
      return { path: `flags.reserve.${name}`, label: message, message }
    }),
  )
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors }, req.t)
  return data
}

/** The states of the site and of its yards: a group sells under the law of each. */
async function statesOf(
  site: { state?: AuState; dealerships?: (number | { id: number })[] | null },
  req: PayloadRequest,
): Promise<AuState[]> {
  const dealerships = (site.dealerships ?? []).map(idOf).filter((id) => id !== null)
  const { docs } = await req.payload.find({
    collection: 'locations',
    where: { dealership: { in: dealerships } },
    select: { address: true },
    depth: 0,
    pagination: false,
    req,
  })
  const states = new Set<string | null | undefined>([
    site.state,
    ...docs.map(({ address }) => address?.state),
  ])
  return auStates.filter((state) => states.has(state))
}
