import { classNames } from '@/ui/class-names'
import { CaretGlyph, CaretLeftGlyph } from '@/ui/glyphs'
import { IconButton } from '@/ui/IconButton'

/** To the photo before and the one after, over the edges of a row that a phone swipes. */
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
