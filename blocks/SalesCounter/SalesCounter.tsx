import { siteImageOf } from '@/cms/reads/site-image'
import { soldThisMonth } from '@/cms/reads/sold-count'
import { Picture } from '@/media/Picture'
import { decorationCount } from '@/promotions/decoration-count'
import { LiveCount } from '@/promotions/LiveCount'
import { classNames } from '@/ui/class-names'
import { carTypesOfPath } from '../BrandBanner/types-of-path'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

/**
 * Cars that the site's dealerships sold this month, or a decorative number that says so. Nothing
 * while no car was sold, and on pages about other cars. PROMO-10 PROMO-11 PROMO-12
 */
export async function SalesCounter({ block, site, now, page }: BlockProps<'salesCounter'>) {
  const shown = carTypesOfPath(page.path, site.flags.stock.usedOnly)
  if (block.display?.length && !block.display.some((type) => shown.includes(type))) return null
  const isSold = block.source === 'sold'
  const count = isSold ? await soldThisMonth(site, now) : decorationCount(now)
  if (isSold && count === 0) return null
  const picture = siteImageOf(block.image)
  const onBand = block.background === 'band'
  return (
    <Section label={block.label}>
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-6 rounded-panel p-[clamp(20px,3vw,48px)]',
          onBand ? 'on-band' : 'bg-sunken',
        )}
      >
        <div className="grid gap-1">
          {/* A decorative number is hidden from screen readers. */}
          <p className="flex flex-wrap items-baseline gap-x-3" aria-hidden={!isSold}>
            <span className="text-display text-[clamp(2.5rem,1.6rem+3vw,4.5rem)]">
              <LiveCount source={block.source} initial={count} />
            </span>
            <span className="text-h3">{block.label}</span>
          </p>
          {!isSold && (
            <p className={classNames('text-sm', onBand ? 'text-on-band-2' : 'text-ink-2')}>
              A decoration: this number counts nothing.
            </p>
          )}
        </div>
        {picture && (
          <Picture
            src={picture.url}
            alt={block.alt || picture.alt}
            width={picture.width}
            height={picture.height}
            focus={picture.focus}
            sizes="(width >= 640px) 320px, 100vw"
            className="h-auto max-h-40 w-auto max-w-full object-contain"
          />
        )}
      </div>
    </Section>
  )
}
