let shift = 0

/** The page's time in milliseconds since 1970: the device's clock, or the moment of a preview. */
export const currentTime = (): number => Date.now() + shift

/** Sets the clock of this page to a moment, from which it goes on. For previews of another date. */
export function setClock(moment: number): void {
  shift = moment - Date.now()
}

/** How far the clocks of Australia's east are ahead of UTC. */
const EAST_MS = 10 * 3_600_000

/** The year in Australia, the same for a server and a browser in any zone: "this year" finds the same cars. SRCH-01 */
export const currentYear = (now: Date): number => new Date(now.getTime() + EAST_MS).getUTCFullYear()
