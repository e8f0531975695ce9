import { tellWeb } from '@/server/jobs/tell-web'
import type { StockChanged } from '../import/ports'

/** A yard with more changed cars is renewed as a whole: its stock tag covers every car. */
const SLUGS_SENT = 500

/**
 * Tells a web process which cars changed, so that their pages are made anew at the next view.
 * Where none answers, a worker goes on asking.
 */
export const renewPages: StockChanged = (dealership, slugs) =>
  tellWeb('/api/revalidate-stock', { dealership, slugs: slugs.slice(0, SLUGS_SENT) })
