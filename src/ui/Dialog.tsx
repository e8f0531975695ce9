'use client'

import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { useCloseRequest } from './close-request'
import { CrossGlyph } from './glyphs'
import { iconButtonClass } from './IconButton'
import { useOverlayFocus } from './overlay-focus'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Second line of the head, such as the name of the car. */
  subtitle?: ReactNode
  /** 3:2 picture at the left of the head. */
  thumbnail?: ReactNode
  /** Width from tablets up: 560 px, or 880 px for pictures and tables. */
  size?: 'md' | 'lg'
  children: ReactNode
}

/**
 * A modal dialog; a bottom sheet of at most 94 % of the height on phones. Focus is kept inside and
 * returned; Escape and a press outside close it. Its content leaves the page when it closes: a
 * form that keeps what was typed holds its values outside.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  subtitle,
  thumbnail,
  size = 'md',
  children,
}: DialogProps) {
  const focus = useOverlayFocus()
  useCloseRequest(open, () => onOpenChange(false))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim z-70" />
        <Primitive.Content
          {...focus}
          {...(subtitle ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'rises on-surface fixed z-70 flex flex-col shadow-float outline-none short:overflow-y-auto',
            'inset-x-0 bottom-0 max-h-[94dvh] rounded-t-panel',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-48px)] sm:-translate-1/2 sm:rounded-panel',
            size === 'md' ? 'sm:w-140' : 'sm:w-[min(880px,calc(100vw-48px))]',
          )}
        >
          <div className="flex items-center gap-4 border-b border-line py-3.5 pr-2 pl-5 sm:py-5 sm:pr-3 sm:pl-7">
            {thumbnail && (
              <div className="stage aspect-3/2 w-19 flex-none sm:w-24 [&_img]:size-full [&_img]:object-cover">
                {thumbnail}
              </div>
            )}
            <div className="mr-auto min-w-0">
              <Primitive.Title className="text-h4">{title}</Primitive.Title>
              {subtitle && (
                <Primitive.Description className="text-md text-ink-2">
                  {subtitle}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close aria-label="Close" className={iconButtonClass()}>
              <CrossGlyph />
            </Primitive.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain short:overflow-visible px-5 pt-5 pb-[calc(20px+env(safe-area-inset-bottom))] sm:px-7 sm:pt-6 sm:pb-7">
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
