import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Reports what was typed or chosen in a controlled field before hydration: React leaves it in the
 * field without an event, and the next render would overwrite it.
 */
export function useEarlyValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: unknown,
  onValueChange: ((value: string) => void) | undefined,
): void {
  const report = useEffectEvent(() => {
    const early = field.current?.value
    if (early !== undefined && value !== undefined && early !== String(value)) {
      onValueChange?.(early)
    }
  })
  // Before any other effect renders the field again.
  useLayoutEffect(() => report(), [])
}
