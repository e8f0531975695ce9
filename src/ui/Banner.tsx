import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type BannerTone = 'accent' | 'positive' | 'caution' | 'danger'

const tones: Record<BannerTone, string> = {
  accent: 'bg-accent-soft text-ink',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
}

/** A tinted line of news, with an optional icon before and button after it. */
export function Banner({
  tone = 'accent',
  icon,
  end,
  className,
  children,
}: {
  tone?: BannerTone
  icon?: ReactNode
  end?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        'flex min-h-15 items-center gap-3 rounded-control py-2 pr-2 pl-4 text-control',
        tones[tone],
        className,
      )}
    >
      {icon && (
        <span aria-hidden className="flex-none [&>svg]:size-5">
          {icon}
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">{children}</div>
      {end}
    </div>
  )
}
