'use client'

import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useCloseRequest } from './close-request'
import { CrossGlyph } from './glyphs'
import { iconButtonClass } from './IconButton'
import { useOverlayFocus } from './overlay-focus'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /**
   * Stays at the lower edge while the body scrolls, such as "Show Me 216 cars"; in a short window the
   * last of it alone.
   */
  foot?: ReactNode
  children: ReactNode
}

/** A full-screen sheet on phones, a side panel of 480 px from 700 px up. Filters live here. */
export function Sheet({ open, onOpenChange, title, foot, children }: SheetProps) {
  const focus = useOverlayFocus()
  useCloseRequest(open, () => onOpenChange(false))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim z-60" />
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className="rises on-surface fixed inset-0 z-60 flex flex-col outline-none short:overflow-y-auto short:scroll-pb-20 sm:left-auto sm:w-120 sm:shadow-float"
        >
          <div className="flex min-h-15 items-center justify-between border-b border-line py-1.5 pr-2 pl-5">
            <Primitive.Title className="text-h4">{title}</Primitive.Title>
            <Primitive.Close aria-label="Close" className={iconButtonClass()}>
              <CrossGlyph />
            </Primitive.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-6 short:overflow-visible">
            {children}
          </div>
          {foot && (
            <div className="flex flex-wrap gap-2.5 border-t border-line bg-surface px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] *:grow *:last:grow-999 short:sticky short:bottom-0 short:*:not-last:hidden">
              {foot}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
