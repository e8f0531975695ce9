import { Photo } from '@/media/Photo'
import { classNames } from '@/ui/class-names'
import { CaretGlyph, CaretLeftGlyph } from '@/ui/glyphs'
import { IconButton } from '@/ui/IconButton'
import { PlayGlyph } from '@/ui/page-glyphs'
import type { Slide } from './gallery-media'

/** Previous and next buttons over the edges of a row that phones swipe. */
export function PhotoArrows({
  index,
  count,
  goTo,
  className,
}: {
  index: number
  count: number
  goTo: (index: number) => void
  className?: string
}) {
  const place = 'absolute! top-[calc(50%-24px)] size-12 max-sm:hidden'
  return (
    <>
      <IconButton
        label="Previous photo"
        look="disc"
        className={classNames(place, 'left-4', className)}
        disabled={index === 0}
        onClick={() => goTo(index - 1)}
      >
        <CaretLeftGlyph />
      </IconButton>
      <IconButton
        label="Next photo"
        look="disc"
        className={classNames(place, 'right-4', className)}
        disabled={index === count - 1}
        onClick={() => goTo(index + 1)}
      >
        <CaretGlyph />
      </IconButton>
    </>
  )
}

/** Thumbnail of a slide, with its name; a video without a poster shows an icon. IMG-04 */
export function SlideThumbnail({
  slide,
  sizes,
  className,
}: {
  slide: Slide
  sizes: string
  className: string
}) {
  const src = slide.kind === 'photo' ? slide.src : slide.poster
  return (
    <>
      {src && (
        <Photo src={src} alt="" width={180} height={120} sizes={sizes} className={className} />
      )}
      {slide.kind === 'video' && (
        <span className="absolute inset-0 grid place-items-center bg-[rgb(18_20_22/.66)] text-white">
          <PlayGlyph className="size-5" />
        </span>
      )}
    </>
  )
}
