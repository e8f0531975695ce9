import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    /** Not in the types of the DOM yet, nor in Safari. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
  }
}

/**
 * Closes an overlay by the way back of an Android phone, which would leave the page with it. The
 * browser does this for its own dialogs; Escape is the overlay's own.
 */
export function useCloseRequest(open: boolean, close: () => void) {
  const onRequest = useEffectEvent(close)
  useEffect(() => {
    if (!open || !window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => onRequest()
    return () => watcher.destroy()
  }, [open])
}
