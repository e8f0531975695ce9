import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import { classNames } from '@/ui/class-names'
import { BlockLinks } from '../BlockLinks'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

/** Picture with title, subtitle and buttons; each part is left out where it is empty. CONT-05 */
export function ImageBanner({ block }: BlockProps<'imageBanner'>) {
  const picture = siteImageOf(block.image)
  const hasWords = Boolean(block.title || block.subtitle || block.links?.length)
  if (!picture && !hasWords) return null
  const Title = block.isTop ? 'h1' : 'h2'
  return (
    <Section label={block.title ? undefined : (picture?.alt ?? undefined)}>
      <div
        className={classNames(
          'grid items-center gap-[clamp(24px,5vw,80px)]',
          picture && hasWords && 'lg:grid-cols-[5fr_7fr]',
        )}
      >
        {hasWords && (
          <div className="grid gap-5">
            {block.title && <Title className="text-h1">{block.title}</Title>}
            {block.subtitle && (
              <p className="max-w-[52ch] text-lead whitespace-pre-line text-ink-2">
                {block.subtitle}
              </p>
            )}
            <BlockLinks links={block.links} />
          </div>
        )}
        {picture && (
          <div className="stage aspect-3/2 sm:aspect-video">
            <Picture
              src={picture.url}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              focus={picture.focus}
              sizes="(width >= 1024px) 58vw, 100vw"
              priority={Boolean(block.isTop)}
              className="size-full object-cover"
            />
          </div>
        )}
      </div>
    </Section>
  )
}
