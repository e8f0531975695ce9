import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** Classes of a chip, for a link or a label. */
export function chipClass(selected = false): string {
  return classNames(
    'inline-flex min-h-10 items-center gap-2 rounded-pill border px-3.5 text-md font-label whitespace-nowrap transition-colors [&>svg]:size-[18px]',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3',
    selected
      ? 'chosen border-transparent bg-action-soft text-on-action-soft'
      : 'border-line-strong bg-surface text-ink hover:border-ink',
  )
}

/** A short choice; pressed when it is on. */
export function Chip({
  selected,
  className,
  children,
  ...rest
}: { selected?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={classNames(chipClass(selected), className)}
      {...rest}
    >
      {children}
    </button>
  )
}
