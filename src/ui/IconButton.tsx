import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './Anchor'
import { classNames } from './class-names'

/** plain: just the icon. disc: on a white disc, over pictures. */
export type IconButtonLook = 'plain' | 'disc'

const looks: Record<IconButtonLook, string> = {
  plain: 'icon-button-plain',
  disc: 'icon-button-disc',
}

export function iconButtonClass(look: IconButtonLook = 'plain'): string {
  return classNames('icon-button', looks[look])
}

interface IconOnly {
  /** The name that a screen reader says; an icon never stands without one. */
  label: string
  look?: IconButtonLook
  children: ReactNode
}

/** A button of one icon in a 44 px target. */
export function IconButton({
  label,
  look,
  className,
  children,
  ...rest
}: IconOnly & Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'>) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(iconButtonClass(look), className)}
      {...rest}
    >
      {children}
    </button>
  )
}

/** A link of one icon in a 44 px target. */
export function IconLink({
  label,
  className,
  children,
  ...rest
}: Omit<IconOnly, 'look'> & Omit<AnchorProps, 'aria-label' | 'children'>) {
  return (
    <Anchor aria-label={label} className={classNames(iconButtonClass(), className)} {...rest}>
      {children}
    </Anchor>
  )
}
