import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './Anchor'
import { classNames } from './class-names'
import { CrossGlyph } from './glyphs'

/** Classes of a chip, for a popover trigger or a label. */
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

/** A chip that leads somewhere. */
export function ChipLink({
  selected,
  className,
  children,
  ...rest
}: { selected?: boolean } & AnchorProps) {
  return (
    <Anchor
      aria-current={selected || undefined}
      className={classNames(chipClass(selected), className)}
      {...rest}
    >
      {children}
    </Anchor>
  )
}

/** A filter that is on; pressing it takes the filter off. */
export function RemovableChip({
  children,
  name,
  className,
  ...rest
}: { children: ReactNode /** What it removes, for a screen reader. */; name: string } & Omit<
  ComponentProps<'button'>,
  'name'
>) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      className={classNames(chipClass(true), 'pr-2.5 lg:min-h-9', className)}
      {...rest}
    >
      {children}
      <CrossGlyph className="size-3.5!" />
    </button>
  )
}
