import { Picture } from '@/media/Picture'
import { ButtonLink } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import type { ShownPromo } from './shown-promo'

/**
 * A promotion the size of a car card: end date in words, title, one sentence, one button. Its picture
 * and its button stand beside those of the cars. PROMO-04
 */
export function PromoCard({
  promo,
  headingLevel = 3,
}: {
  promo: ShownPromo
  headingLevel?: 2 | 3
}) {
  const { node } = promo
  const onBand = node.background === 'band'
  const Heading = `h${headingLevel}` as const
  return (
    <article data-promo={promo.id} className="flex min-w-0 flex-col overflow-hidden rounded-card">
      {node.image && (
        <Picture
          src={node.image.url}
          alt={node.image.alt}
          width={node.image.width}
          height={node.image.height}
          focus={node.image.focus}
          sizes="(width >= 1024px) 33vw, 100vw"
          className="aspect-3/2 w-full object-cover"
        />
      )}
      <div
        className={classNames(
          'flex grow flex-col gap-3 p-[clamp(20px,2vw,28px)]',
          // Not of the card: it would show around the corners of the picture.
          onBand ? 'on-band' : 'bg-sunken text-ink',
        )}
      >
        <p className={classNames('text-sm font-label', onBand ? 'text-on-band-2' : 'text-ink-2')}>
          <time dateTime={promo.expiry}>{promo.until}</time>
        </p>
        <Heading className="text-h3">{node.heading}</Heading>
        {node.text && (
          <p
            className={classNames(
              'mb-2 whitespace-pre-line',
              onBand ? 'text-on-band-2' : 'text-ink-2',
            )}
          >
            {node.text}
          </p>
        )}
        {node.url && (
          <ButtonLink
            href={node.url}
            variant={onBand ? 'band' : 'secondary'}
            className="mt-auto self-start text-center whitespace-normal!"
          >
            {node.linkLabel || 'See the offer'}
          </ButtonLink>
        )}
        {node.conditions && (
          <p className={classNames('text-sm', onBand ? 'text-on-band-2' : 'text-ink-3')}>
            {node.conditions}
          </p>
        )}
      </div>
    </article>
  )
}
