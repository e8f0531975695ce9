import { Picture } from '@/media/Picture'
import { ButtonLink } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import type { ShownPromo } from './shown-promo'

/** So many promotions have a row each, in place of a few cards in an empty grid. */
const FEW = 2

/** How a list shows its promotions: few as features, more as cards in columns. */
export const promoLook = (count: number) =>
  count <= FEW
    ? ({ columns: '', isFeature: true } as const)
    : ({ columns: 'sm:grid-cols-2 lg:grid-cols-3', isFeature: false } as const)

/**
 * A promotion the size of a car card: end date in words, title, one sentence, one button. Its picture
 * and its button stand beside those of the cars. A feature is as wide as the page, its picture beside
 * its words. PROMO-04
 */
export function PromoCard({
  promo,
  headingLevel = 3,
  isFeature = false,
}: {
  promo: ShownPromo
  headingLevel?: 2 | 3
  isFeature?: boolean
}) {
  const { node } = promo
  const onBand = node.background === 'band'
  const Heading = `h${headingLevel}` as const
  return (
    <article
      data-promo={promo.id}
      className={classNames(
        'flex min-w-0 flex-col overflow-hidden rounded-card',
        isFeature && node.image && 'md:grid md:grid-cols-[1.3fr_1fr]',
      )}
    >
      {node.image && (
        <Picture
          src={node.image.url}
          alt={node.image.alt}
          width={node.image.width}
          height={node.image.height}
          focus={node.image.focus}
          sizes={isFeature ? '(width >= 768px) 57vw, 100vw' : '(width >= 1024px) 33vw, 100vw'}
          className={classNames(
            'aspect-3/2 w-full object-cover',
            isFeature && 'md:aspect-auto md:h-full md:max-h-[30rem] md:min-h-80',
          )}
        />
      )}
      <div
        className={classNames(
          'flex grow flex-col gap-3',
          isFeature
            ? 'p-[clamp(20px,4vw,64px)] md:justify-center md:gap-5'
            : 'p-[clamp(20px,2vw,28px)]',
          // Not of the card: it would show around the corners of the picture.
          onBand ? 'on-band' : 'bg-sunken text-ink',
        )}
      >
        <p className={classNames('text-sm font-label', onBand ? 'text-on-band-2' : 'text-ink-2')}>
          <time dateTime={promo.expiry}>{promo.until}</time>
        </p>
        <Heading className={isFeature ? 'text-h2' : 'text-h3'}>{node.heading}</Heading>
        {node.text && (
          <p
            className={classNames(
              'mb-2 whitespace-pre-line',
              isFeature && 'max-w-[52ch] text-lead',
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
            className={classNames(
              'self-start text-center whitespace-normal!',
              !isFeature && 'mt-auto',
            )}
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
