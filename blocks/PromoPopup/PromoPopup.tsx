import { promosFor } from '@/cms/get-promos'
import { PromoDialog } from '@/promos/PromoDialog'
import type { BlockProps } from '../block-props'

/** The popup of a promotion that runs on this site; nothing outside its dates. PROMO-01 PROMO-02 */
export async function PromoPopup({ block, site, now }: BlockProps<'promoPopup'>) {
  const id = typeof block.promo === 'number' ? block.promo : block.promo.id
  const promo = (await promosFor(site, now)).find((each) => each.id === id)
  return promo ? <PromoDialog promo={promo} site={site.slug} /> : null
}
