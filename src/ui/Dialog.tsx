'use client'

import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { CrossGlyph } from './glyphs'
import { IconButton } from './IconButton'
import { ModalDialog } from './ModalDialog'

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
 * A modal dialog; a bottom sheet of at most 94 % of the height on phones. Its content unmounts when
 * it closes: a form that must survive stores its values outside.
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
  const id = useId()
  return (
    <ModalDialog
      open={open}
      onOpenChange={onOpenChange}
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle ? `${id}-subtitle` : undefined}
      className={classNames(
        'modal on-surface flex-col overflow-clip shadow-float open:flex short:overflow-y-auto',
        'mt-auto max-h-[94dvh] w-full max-w-none rounded-t-panel',
        'sm:m-auto sm:max-h-[calc(100dvh-48px)] sm:rounded-panel',
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
          <h2 id={`${id}-title`} className="text-h4">
            {title}
          </h2>
          {subtitle && (
            <p id={`${id}-subtitle`} className="text-md text-ink-2">
              {subtitle}
            </p>
          )}
        </div>
        <IconButton label="Close" onClick={() => onOpenChange(false)}>
          <CrossGlyph />
        </IconButton>
      </div>
      <div className="overflow-y-auto overscroll-contain short:overflow-visible px-5 pt-5 pb-[calc(20px+env(safe-area-inset-bottom))] sm:px-7 sm:pt-6 sm:pb-7">
        {children}
      </div>
    </ModalDialog>
  )
}
