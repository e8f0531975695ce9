'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ToastCard } from './ToastCard'
import { ToastStore } from './toast-store'

const store = new ToastStore()
const nothing = () => null

/** Shows a toast in the ToastRegion of the page, in place of the one that is there. CONST-01 */
export const showToast = store.show

/**
 * Where toasts appear; once a page, in its layout. It stays in the page while empty, because a
 * live region that arrives together with its text is not read out. Above a bar at the foot of a page
 * it stands higher (pieces.css).
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
