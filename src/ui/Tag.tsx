import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A word or two about a car or a model. outlined: for tags that do not stand on a picture. */
export function Tag({
  strong = false,
  outlined = false,
  className,
  children,
}: {
  strong?: boolean
  outlined?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 rounded-tag px-2.5 text-sm font-strong whitespace-nowrap',
        strong ? 'bg-tag-strong text-on-tag-strong' : 'bg-tag text-on-tag',
        outlined && 'border border-line',
        className,
      )}
    >
      {children}
    </span>
  )
}

/** A dot and words: "Open until 5:30 pm". The words carry the meaning, the colour repeats it. */
export function StatusLine({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <p
      className={classNames(
        "inline-flex items-center gap-2 text-md font-label before:size-2 before:flex-none before:rounded-full before:bg-current before:content-['']",
        good ? 'text-positive' : 'text-ink-3',
      )}
    >
      {children}
    </p>
  )
}
