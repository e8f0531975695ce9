import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './Anchor'
import { classNames } from './class-names'

/**
 * primary: filled, one per view. secondary: outline. soft: tinted. link: underlined text. band: on
 * a coloured section. quiet and quiet-2: first and second button of a repeated card, styled by each
 * theme.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'link' | 'band' | 'quiet' | 'quiet-2'
export type ButtonSize = 'md' | 'sm'

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  soft: 'button-soft',
  link: 'link border-transparent px-0!',
  band: 'button-band',
  quiet: 'button-quiet',
  'quiet-2': 'button-quiet-2',
}

const sizes: Record<ButtonSize, string> = { md: 'button-md', sm: 'button-sm' }

/** Classes of a button, for elements that are not Button or ButtonLink (a summary, a submit input). */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  block = false,
): string {
  return classNames('button', sizes[size], variants[variant], block && 'w-full')
}

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Before the label, 20 px; a busy button shows its spinner there. */
  icon?: ReactNode
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  block?: boolean
  /** An action is running: the label stays, a spinner replaces the icon, presses are ignored. */
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
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor className={classNames(buttonClass(variant, size), className)} {...rest}>
      {icon && (
        <span aria-hidden className="grid size-5 flex-none place-items-center [&>svg]:size-5">
          {icon}
        </span>
      )}
      {children}
    </Anchor>
  )
}
