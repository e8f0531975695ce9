import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import { classNames } from '@/ui/class-names'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'
import { carTypesOfPath } from './types-of-path'

/** Pictures of the brand, only on pages about the chosen conditions. PROMO-12 */
export function BrandBanner({ block, site, page }: BlockProps<'brandBanner'>) {
  const shown = carTypesOfPath(page.path, site.flags.stock.usedOnly)
  const banners = block.banners.flatMap((banner) => {
    const fits = !banner.display?.length || banner.display.some((type) => shown.includes(type))
    const picture = fits ? siteImageOf(banner.image) : null
    return picture ? [{ ...banner, picture }] : []
  })
  if (banners.length === 0) return null
  return (
    <Section label="Brand">
      <ul className="grid gap-(--card-gap) lg:auto-cols-fr lg:grid-flow-col">
        {banners.map(({ id, alt, background, picture }) => (
          <li
            key={id ?? alt}
            className={classNames(
              'grid place-items-center rounded-panel p-[clamp(20px,4vw,64px)]',
              background === 'band' ? 'on-band' : 'bg-sunken',
            )}
          >
            <Picture
              src={picture.url}
              alt={alt}
              width={picture.width}
              height={picture.height}
              focus={picture.focus}
              sizes="(width >= 1024px) 50vw, 100vw"
              className="h-auto max-h-60 w-auto max-w-full object-contain"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
