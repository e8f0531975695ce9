'use client'

import { type ReactNode, useRef } from 'react'
import { Button } from '@/ui/Button'
import { isModifiedClick } from '@/ui/browser'
import { CrossGlyph } from '@/ui/glyphs'
import { IconButton, IconLink } from '@/ui/IconButton'
import { moveFocus, showModal } from '@/ui/move-focus'

/**
 * The header's search: a press opens a field, or goes to that of the page, with a phone's keyboard.
 * Without scripts it leads to the stock.
 */
export function SearchTool({
  href,
  children,
}: {
  /** The page of the whole stock, which reads `search`. */
  href: string
  /** The icon. */
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconLink
        href={href}
        label="Search"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (isModifiedClick(event) || !dialog.current) return
          event.preventDefault()
          // Phones open a keyboard for what gets the focus during the press alone.
          const ofPage = document.querySelector<HTMLInputElement>('main search input[name=search]')
          if (ofPage) {
            ofPage.scrollIntoView({ block: 'center' })
            ofPage.focus({ preventScroll: true })
            return
          }
          showModal(dialog.current)
          moveFocus(field.current)
        }}
      >
        {children}
      </IconLink>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape, the browser's own. */}
      <dialog
        ref={dialog}
        aria-label="Search our stock"
        className="modal on-surface mt-0 w-full max-w-none shadow-float print:hidden"
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) currentTarget.close()
        }}
      >
        <search>
          <form action={href} method="get" className="wrap flex items-center gap-2 py-3">
            <input
              ref={field}
              className="input min-w-0 flex-auto"
              type="search"
              name="search"
              required
              aria-label="Search our stock"
              placeholder="Make, model or keyword"
              autoComplete="off"
              enterKeyHint="search"
              spellCheck={false}
              maxLength={200}
            />
            <Button type="submit">Search</Button>
            <IconButton label="Close" onClick={() => dialog.current?.close()}>
              <CrossGlyph />
            </IconButton>
          </form>
        </search>
      </dialog>
    </>
  )
}
