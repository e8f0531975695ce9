'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Anchor } from './Anchor'
import { CrossGlyph } from './glyphs'
import { IconButton } from './IconButton'

/** Content of a toast. */
interface ToastMessage {
  title: string
  /** One line under the title. */
  text?: string
  /** One thing to do about it. */
  action?: { label: string; href: string }
  /** Milliseconds on screen; 5,000 unless the caller says otherwise. */
  duration?: number
}

export interface Toast extends ToastMessage {
  id: number
}

export const TOAST_DURATION = 5_000

/**
 * The one toast on screen: a second one replaces the first (CONST-01). hold() pauses its timer,
 * while the pointer or the focus is on it, and release() resumes it.
 */
export class ToastStore {
  private current: Toast | null = null
  private nextId = 1
  private timer: ReturnType<typeof setTimeout> | undefined
  private endsAt = 0
  private remaining = 0
  private readonly listeners = new Set<() => void>()

  readonly show = (message: ToastMessage): void => {
    this.set({ ...message, id: this.nextId++ })
    this.run(message.duration ?? TOAST_DURATION)
  }

  readonly dismiss = (): void => {
    clearTimeout(this.timer)
    this.set(null)
  }

  readonly hold = (): void => {
    if (!this.current) return
    clearTimeout(this.timer)
    this.remaining = Math.max(this.endsAt - Date.now(), 0)
  }

  readonly release = (): void => {
    if (this.current) this.run(this.remaining)
  }

  readonly read = (): Toast | null => this.current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private run(milliseconds: number): void {
    clearTimeout(this.timer)
    this.endsAt = Date.now() + milliseconds
    this.remaining = milliseconds
    this.timer = setTimeout(() => this.set(null), milliseconds)
  }

  private set(toast: Toast | null): void {
    this.current = toast
    for (const listener of this.listeners) listener()
  }
}

const store = new ToastStore()
const nothing = () => null

/** Shows a toast in the ToastRegion of the page, in place of the one that is there. CONST-01 */
export const showToast = store.show

/**
 * Where toasts appear; once per page, in its layout. It stays in the page while empty, because a
 * live region that is inserted together with its text is not announced. Higher above a bar at the
 * bottom of the page (pieces.css).
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
    <div className="toasts pointer-events-none fixed inset-x-4 bottom-[calc(16px+var(--bottom-bar-h,0px))] z-80 flex justify-center sm:bottom-[calc(28px+var(--bottom-bar-h,0px))]">
      <div ref={region} role="status" data-toast-region className="max-w-full max-sm:w-full">
        {toast && <ToastCard key={toast.id} toast={toast} onDismiss={store.dismiss} />}
      </div>
    </div>
  )
}

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
