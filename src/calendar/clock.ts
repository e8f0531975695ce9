let shift = 0

/** Milliseconds since 1970 by which a page goes: the device's clock, or the moment of a preview. */
export const currentTime = (): number => Date.now() + shift

/** Sets the clock of this page to a moment, from which it runs on. For previews of another date. */
export function setClock(moment: number): void {
  shift = moment - Date.now()
}
