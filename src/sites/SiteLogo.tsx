import { Anchor } from '@/ui/Anchor'
import { classNames } from '@/ui/class-names'
import type { SiteTheme } from './theme'

/**
 * The way home: the logo picture, the name in letters, or both, when the picture is the mark that
 * stands before the name. A mark of one colour takes that of its ground.
 */
export function SiteLogo({
  theme,
  siteName,
  className,
}: {
  theme: Pick<SiteTheme, 'logo' | 'wordmark'>
  siteName: string
  className?: string
}) {
  const { logo } = theme
  const wordmark = theme.wordmark || (logo ? null : siteName)
  return (
    <Anchor
      href="/"
      aria-label={`${siteName}, home`}
      className={classNames(
        'inline-flex min-h-11 min-w-0 items-center gap-3 whitespace-nowrap',
        className,
      )}
    >
      {logo?.symbol && (
        <svg
          viewBox={logo.symbol.viewBox}
          aria-hidden="true"
          className={classNames(
            'flex-none fill-(--symbol)',
            wordmark ? 'size-(--wordmark-mark-size)' : 'h-9 w-auto lg:h-11',
          )}
        >
          <path d={logo.symbol.path} />
        </svg>
      )}
      {logo && !logo.symbol && (
        <img
          src={logo.url}
          alt=""
          width={logo.width}
          height={logo.height}
          className={
            wordmark
              ? 'size-(--wordmark-mark-size) object-contain'
              : 'h-9 w-auto max-w-40 lg:h-11 lg:max-w-60'
          }
        />
      )}
      {wordmark && <span className="wordmark overflow-x-clip text-ellipsis">{wordmark}</span>}
    </Anchor>
  )
}
