import { classNames } from './class-names'
import { ImagesGlyph, SpinGlyph } from './page-glyphs'

const badge =
  'num inline-flex min-h-[26px] items-center gap-[5px] rounded-tag bg-[rgb(18_20_22/.78)] px-2 text-xs font-semibold text-white'

/** Says on a picture that there is a view all around. */
export function SpinBadge({ className }: { className?: string }) {
  return (
    <span className={classNames(badge, className)}>
      <SpinGlyph className="size-[15px]" />
      360°
      <span className="sr-only"> view</span>
    </span>
  )
}

/** Number of photos, on the lower right of a picture. */
export function PhotoCount({ count, className }: { count: number; className?: string }) {
  return (
    <span className={classNames(badge, className)}>
      <ImagesGlyph className="size-[15px]" />
      {count}
      <span className="sr-only"> {count === 1 ? 'photo' : 'photos'}</span>
    </span>
  )
}
