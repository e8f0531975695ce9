'use client'

import { type ReactNode, useId } from 'react'
import { CrossGlyph } from './glyphs'
import { IconButton } from './IconButton'
import { ModalDialog } from './ModalDialog'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /**
   * Stays at the lower edge while the body scrolls, such as "Show Me 216 cars"; in a short window
   * only its last part.
   */
  foot?: ReactNode
  children: ReactNode
}

/** A full-screen sheet on phones, a side panel of 480 px from 700 px up. Filters live here. */
export function Sheet({ open, onOpenChange, title, foot, children }: SheetProps) {
  const titleId = useId()
  return (
    <ModalDialog
      open={open}
      onOpenChange={onOpenChange}
      aria-labelledby={titleId}
      className="modal on-surface h-dvh max-h-none w-full max-w-none flex-col overflow-visible open:flex short:overflow-y-auto short:scroll-pb-20 sm:ml-auto sm:w-120 sm:shadow-float"
    >
      <div className="flex min-h-15 items-center justify-between border-b border-line py-1.5 pr-2 pl-5">
        <h2 id={titleId} className="text-h4">
          {title}
        </h2>
        <IconButton label="Close" onClick={() => onOpenChange(false)}>
          <CrossGlyph />
        </IconButton>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-6 short:overflow-visible">
        {children}
      </div>
      {foot && (
        <div className="flex flex-wrap gap-2.5 border-t border-line bg-surface px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] *:grow *:last:grow-999 short:sticky short:bottom-0 short:*:not-last:hidden">
          {foot}
        </div>
      )}
    </ModalDialog>
  )
}
