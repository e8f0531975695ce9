import { Photo } from '@/media/Photo'
import { PlayGlyph } from '@/ui/page-glyphs'
import type { Slide } from './gallery-media'

/** A slide on its small button, which says its name; a video without a poster is its mark alone. IMG-04 */
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
