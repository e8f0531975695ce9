import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import { classNames } from '@/ui/class-names'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

const ratios = {
  natural: '',
  '16/9': 'aspect-video object-cover',
  '21/9': 'aspect-[21/9] object-cover',
  '3/2': 'aspect-3/2 object-cover',
} as const

/** One picture with a caption. */
export function MediaBlock({ block }: BlockProps<'mediaBlock'>) {
  const picture = siteImageOf(block.image)
  if (!picture) return null
  return (
    <Section label={picture.alt || undefined}>
      <figure className="grid gap-2">
        <Picture
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          focus={picture.focus}
          sizes="(width >= 1440px) 1360px, 100vw"
          className={classNames('h-auto w-full rounded-photo', ratios[block.ratio])}
        />
        {block.caption && <figcaption className="text-sm text-ink-3">{block.caption}</figcaption>}
      </figure>
    </Section>
  )
}
