'use client'

import { classNames } from '@/ui/class-names'
import {
  phoneThumbnailLimit,
  type Slide,
  slideLabel,
  type Thumbnails,
  wordsFor,
} from './gallery-media'
import { thumbnailSizes } from './gallery-sizes'
import { SlideThumbnail } from './PhotoArrows'

/** From here a screen is no phone: `sm` of the style sheet. */
const wide = '(width >= 43.75rem)'

/** Row under the stage; the last one opens what is hidden. Phones show fewer. IMG-02 */
export function GalleryThumbnails({
  slides,
  thumbnails,
  current,
  onChoose,
  className,
}: {
  slides: readonly Slide[]
  thumbnails: Thumbnails
  current: number
  onChoose: (at: number, hidesMore: boolean) => void
  className?: string
}) {
  return (
    <div
      className={classNames(
        'grid grid-cols-5 gap-2 sm:grid-cols-6 sm:gap-2.5 noscript:hidden',
        className,
      )}
    >
      {thumbnails.shown.map((at, place) => {
        const slide = slides[at]
        if (!slide) return null
        const isLast = place === thumbnails.shown.length - 1
        const label = slideLabel(slide, at)
        return (
          <button
            key={at}
            type="button"
            aria-label={isLast ? undefined : label}
            aria-current={at === current || undefined}
            onClick={() => {
              const more = matchMedia(wide).matches ? thumbnails.more : thumbnails.moreOnPhones
              onChoose(at, isLast && more > 0)
            }}
            className={classNames(
              'stage relative aspect-3/2 rounded-[calc(var(--r-photo)*.6)] outline-offset-2 aria-current:outline-2 aria-current:outline-ink',
              // Five on phones: the second last is hidden, the last one shows the number of hidden
              // photos.
              thumbnails.shown.length > phoneThumbnailLimit &&
                place === phoneThumbnailLimit - 1 &&
                'max-sm:hidden',
            )}
          >
            <SlideThumbnail
              slide={slide}
              sizes={thumbnailSizes}
              className="absolute inset-0 size-full object-cover object-[50%_60%]"
            />
            {isLast && (
              <>
                <LastMark
                  more={thumbnails.moreOnPhones}
                  all={wordsFor(slides)}
                  label={label}
                  className="sm:hidden"
                />
                <LastMark
                  more={thumbnails.more}
                  all={wordsFor(slides)}
                  label={label}
                  className="max-sm:hidden"
                />
              </>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** Name of the last thumbnail: the number of hidden photos, or a normal name if there are none. */
function LastMark({
  more,
  all,
  label,
  className,
}: {
  more: number
  all: string
  label: string
  className: string
}) {
  if (more === 0) return <span className={classNames('sr-only', className)}>{label}</span>
  return (
    <span
      className={classNames(
        'num absolute inset-0 grid place-items-center bg-[rgb(18_20_22/.66)] text-lead font-semibold text-white',
        className,
      )}
    >
      +{more}
      <span className="sr-only">show all {all}</span>
    </span>
  )
}
