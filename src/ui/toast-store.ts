/** What a toast says. */
export interface ToastMessage {
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
 * The one toast on screen: a second one replaces the first (CONST-01). hold() stops its clock,
 * while a pointer or the focus is on it, and release() lets the rest of its time run.
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
