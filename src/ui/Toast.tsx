'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Anchor } from './Anchor'
import { CrossGlyph } from './glyphs'
import { IconButton } from './IconButton'
import { type Toast, type ToastMessage, ToastStore } from './toast-store'

const store = new ToastStore()
const nothing = () => null

/** Shows a toast in the ToastRegion of the page, in place of the one that is there. CONST-01 */
export function useToast(): {
  showToast: (message: ToastMessage) => number
  dismissToast: (id?: number) => void
} {
  return { showToast: store.show, dismissToast: store.dismiss }
}

/**
 * Where toasts appear; once a page, in its layout. It stays in the page while empty, because a
 * live region that arrives together with its text is not read out. A page with a bar at its lower
 * edge sets --bottom-bar-h on the body.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(store.subscribe, store.read, nothing)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const release = () => {
      const inUse = element.matches(':hover') || element.contains(document.activeElement)
      if (!inUse) store.release()
    }
    element.addEventListener('pointerenter', store.hold)
    element.addEventListener('focusin', store.hold)
    element.addEventListener('pointerleave', release)
    element.addEventListener('focusout', release)
    return () => {
      element.removeEventListener('pointerenter', store.hold)
      element.removeEventListener('focusin', store.hold)
      element.removeEventListener('pointerleave', release)
      element.removeEventListener('focusout', release)
    }
  }, [])
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(16px+var(--bottom-bar-h,0px))] z-80 flex justify-center sm:bottom-[calc(28px+var(--bottom-bar-h,0px))]">
      <div ref={region} role="status" data-toast-region className="max-w-full max-sm:w-full">
        {toast && (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
        )}
      </div>
    </div>
  )
}

/** The look of a toast. */
export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  return (
    <div
      data-state="open"
      className="rises pointer-events-auto flex items-center justify-between gap-4 rounded-control bg-ink py-1.5 pr-1 pl-[18px] text-control text-page shadow-float [--ring:var(--page)]"
    >
      <div className="min-w-0 py-1.5">
        <p className="font-strong">{toast.title}</p>
        {toast.text && <p className="text-sm">{toast.text}</p>}
      </div>
      <div className="flex flex-none items-center">
        {toast.action && <ToastAction action={toast.action} onDone={onDismiss} />}
        <IconButton label="Dismiss" onClick={onDismiss}>
          <CrossGlyph className="size-4!" />
        </IconButton>
      </div>
    </div>
  )
}

function ToastAction({
  action,
  onDone,
}: {
  action: NonNullable<Toast['action']>
  onDone: () => void
}) {
  const look =
    'inline-flex min-h-11 items-center px-2 whitespace-nowrap underline underline-offset-4'
  if ('href' in action) {
    return (
      <Anchor href={action.href} className={look} onClick={onDone}>
        {action.label}
      </Anchor>
    )
  }
  return (
    <button
      type="button"
      className={look}
      onClick={() => {
        action.onPress()
        onDone()
      }}
    >
      {action.label}
    </button>
  )
}
