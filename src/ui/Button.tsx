import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './Anchor'
import { classNames } from './class-names'

/**
 * primary: filled, one a view. secondary: outline. soft: tinted. link: underlined text.
 * band: on the coloured plane. quiet and quiet-2: first and second button of a repeated card,
 * which each theme draws in its own low voice.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'link' | 'band' | 'quiet' | 'quiet-2'
export type ButtonSize = 'md' | 'sm'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink',
  soft: 'border-transparent bg-action-soft text-on-action-soft hover:bg-sunken-2',
  link: 'link border-transparent px-0!',
  band: 'border-transparent bg-band-action text-on-band-action hover:brightness-95',
  quiet:
    'border-transparent bg-action-soft text-on-action-soft hover:bg-action hover:text-on-action ' +
    'theme-marque:border-line-strong theme-marque:bg-transparent theme-marque:text-ink theme-marque:hover:border-ink theme-marque:hover:bg-ink theme-marque:hover:text-page ' +
    'theme-group:border-line-strong theme-group:bg-transparent theme-group:text-ink theme-group:hover:border-ink theme-group:hover:bg-ink theme-group:hover:text-page',
  'quiet-2':
    'border-transparent text-ink hover:bg-sunken ' +
    'theme-yard:border-line theme-yard:bg-surface theme-yard:hover:border-ink theme-yard:hover:bg-surface ' +
    'theme-marque:underline theme-marque:decoration-1 theme-marque:underline-offset-5 theme-marque:hover:bg-transparent theme-marque:hover:underline-offset-8 ' +
    'theme-group:underline theme-group:decoration-1 theme-group:underline-offset-5 theme-group:hover:bg-transparent theme-group:hover:underline-offset-8',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-control px-[22px] text-control',
  sm: 'min-h-11 px-4 text-md',
}

/** Classes of a button, for elements that are not Button or ButtonLink (a summary, a submit input). */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  block = false,
): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2.5 rounded-button border font-strong leading-[1.2] whitespace-nowrap select-none',
    'transition-[color,background-color,border-color,transform,text-underline-offset] active:translate-y-px',
    'disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken-2 disabled:text-ink-3',
    'aria-busy:cursor-progress',
    sizes[size],
    variants[variant],
    block && 'w-full',
  )
}

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  /** Before the label, 20 px; a busy button shows its spinner there. */
  icon?: ReactNode
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: the label stays, a spinner takes the icon's place, presses do nothing. */
  busy?: boolean
}

/** A button; type is "button" unless the caller says "submit". */
export function Button({
  variant,
  size = 'md',
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      // A busy button keeps its focus, so it is not disabled; a second submit is stopped here.
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classNames(buttonClass(variant, size, block), className)}
      {...rest}
    >
      {busy && !icon && (
        <span
          aria-hidden
          className={classNames(
            'spinner absolute',
            size === 'sm' ? 'left-[3px] size-2.5' : 'left-[5px] size-3',
          )}
        />
      )}
      {icon && (
        <span aria-hidden className="grid size-5 flex-none place-items-center [&>svg]:size-5">
          {busy ? <span className="spinner size-4" /> : icon}
        </span>
      )}
      {children}
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook, AnchorProps {}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor className={classNames(buttonClass(variant, size, block), className)} {...rest}>
      {icon && (
        <span aria-hidden className="grid size-5 flex-none place-items-center [&>svg]:size-5">
          {icon}
        </span>
      )}
      {children}
    </Anchor>
  )
}
