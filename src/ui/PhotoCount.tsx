import { classNames } from './class-names'
import { ImagesGlyph } from './page-glyphs'

/** Number of photos, on the lower right of a picture. */
export function PhotoCount({ count, className }: { count: number; className?: string }) {
  return (
    <span
      className={classNames(
        'num inline-flex min-h-[26px] items-center gap-[5px] rounded-tag bg-[rgb(18_20_22/.78)] px-2 text-xs font-semibold text-white',
        className,
      )}
    >
      <ImagesGlyph className="size-[15px]" />
      {count}
      <span className="sr-only"> {count === 1 ? 'photo' : 'photos'}</span>
    </span>
  )
}
