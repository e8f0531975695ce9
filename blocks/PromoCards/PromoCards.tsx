import { type Promo, promosFor } from '@/cms/reads/get-promos'
import { PromoCard, promoLook } from '@/promotions/PromoCard'
import { activePromos } from '@/promotions/place-promos'
import { ShownUntil } from '@/promotions/ShownUntil'
import { shownPromo } from '@/promotions/shown-promo'
import { carTypes } from '@/sites/stock-kinds'
import { classNames } from '@/ui/class-names'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** Every condition, because an offers page is not about one kind of car. PROMO-06 */
const everyType = { carTypes }

/** Promotions that run now, all of the site's or the chosen ones. PROMO-04 ERR-08 */
export async function PromoCards({ block, site, now }: BlockProps<'promoCards'>) {
  const chosen = (block.promos ?? []).map((promo) => (typeof promo === 'number' ? promo : promo.id))
  const running = activePromos(await promosFor(site, now), everyType, now)
  const promos: Promo[] =
    chosen.length === 0 ? running : running.filter(({ id }) => chosen.includes(id))
  const { columns, isFeature } = promoLook(promos.length)
  return (
    <Section>
      <SectionHead heading={block.heading} intro={block.intro} />
      {promos.length === 0 ? (
        <p className="rounded-panel bg-sunken p-[clamp(20px,3vw,40px)] text-lead text-ink-2">
          {block.emptyText || site.flags.search.offersEmptyText}
        </p>
      ) : (
        <ul className={classNames('grid gap-(--card-gap)', columns)}>
          {promos.map((promo) => (
            <ShownUntil as="li" key={promo.id} until={promo.expiry} className="grid">
              <PromoCard promo={shownPromo(promo, site, now)} isFeature={isFeature} />
            </ShownUntil>
          ))}
        </ul>
      )}
    </Section>
  )
}
