'use client'

import { Photo } from '@/media/Photo'
import { classNames } from '@/ui/class-names'
import { PlayGlyph } from '@/ui/page-glyphs'
import type { Slide, Thumbnails } from './gallery-media'
import { thumbnailSizes } from './gallery-sizes'

/** Row under the stage; the last one opens what it hides. Phones show five. IMG-02 */
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
    <div className={classNames('grid grid-cols-5 gap-2 sm:grid-cols-6 sm:gap-2.5', className)}>
      {thumbnails.shown.map((at, place) => {
        const slide = slides[at]
        if (!slide) return null
        const isLast = place === thumbnails.shown.length - 1
        const hidesMore = isLast && thumbnails.more > 0
        return (
          <button
            key={at}
            type="button"
            aria-label={
              hidesMore
                ? `+${thumbnails.more}: show all ${slides.length} photos`
                : slide.kind === 'video'
                  ? 'Video'
                  : `Photo ${at + 1}`
            }
            aria-current={at === current || undefined}
            onClick={() => onChoose(at, hidesMore)}
            className={classNames(
              'stage relative aspect-3/2 rounded-[calc(var(--r-photo)*.6)] outline-offset-2 aria-current:outline-2 aria-current:outline-ink',
              // Five on phones: the one before the last gives way, the last says what is more.
              thumbnails.shown.length === 6 && place === 4 && 'max-sm:hidden',
            )}
          >
            {(slide.kind === 'photo' || slide.poster) && (
              <Photo
                src={slide.kind === 'photo' ? slide.src : (slide.poster ?? '')}
                alt=""
                width={180}
                height={120}
                sizes={thumbnailSizes}
                className="absolute inset-0 size-full object-cover object-[50%_60%]"
              />
            )}
            {slide.kind === 'video' && (
              <span className="absolute inset-0 grid place-items-center bg-[rgb(18_20_22/.66)] text-white">
                <PlayGlyph className="size-5" />
              </span>
            )}
            {hidesMore && (
              <span className="num absolute inset-0 grid place-items-center bg-[rgb(18_20_22/.66)] text-lead font-semibold text-white">
                +{thumbnails.more}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
