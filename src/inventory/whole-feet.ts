/** Feet of a length in metres, as caravans are called: 6.4 m, a hair short of it, is 21. */
export function wholeFeet(metres: number): number {
  return Math.floor(metres / 0.3048 + 1 / 12)
}
