'use client'

import { Anchor } from './Anchor'
import { CrossGlyph } from './glyphs'
import { IconButton } from './IconButton'
import type { Toast } from './toast-store'

/** The look of a toast. */
export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  return (
    <div className="rises pointer-events-auto flex items-center justify-between gap-4 rounded-control bg-ink py-1.5 pr-1 pl-[18px] text-control text-page shadow-float [--ring:var(--page)]">
      <div className="min-w-0 py-1.5">
        <p className="font-strong">{toast.title}</p>
        {toast.text && <p className="text-sm">{toast.text}</p>}
      </div>
      <div className="flex flex-none items-center">
        {toast.action && (
          <Anchor
            href={toast.action.href}
            onClick={onDismiss}
            className="inline-flex min-h-11 items-center px-2 whitespace-nowrap underline underline-offset-4"
          >
            {toast.action.label}
          </Anchor>
        )}
        <IconButton label="Dismiss" onClick={onDismiss}>
          <CrossGlyph className="size-4!" />
        </IconButton>
      </div>
    </div>
  )
}
