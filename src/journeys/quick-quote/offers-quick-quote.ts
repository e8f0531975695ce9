import 'server-only'
import { canSendCodes } from '@/account/site-account'
import { pathWithBlock } from '@/cms/reads/path-with-block'
import { offersFinance } from '@/finance/rules'
import { env } from '@/server/env'
import type { Site } from '@/sites/site'
import { isLocalLender } from './lender'
import type { QuickQuoteOffer } from './QuickQuoteButton'

/**
 * Whether a site offers the quick quote: its lender quote is on, its finance is shown, codes can be sent,
 * and there is a lender to apply to. The one that ships with the product lends in the demo alone.
 * FIN-01 FIN-03 FIN-32
 */
export function offersQuickQuote(site: Site): boolean {
  if (!site.flags.finance.lenderQuote || !offersFinance(site) || !canSendCodes()) return false
  return !isLocalLender() || env().DEMO
}

/** For the page of a car; null where the site does not offer it. */
export async function quickQuoteOffer(site: Site): Promise<QuickQuoteOffer | null> {
  return offersQuickQuote(site) ? { path: await pathWithBlock(site, 'quickQuote') } : null
}
