/** All of the demo, or one independent dealer with thirty cars: what development needs, in seconds. */
export type DemoSize = 'whole' | 'light'

const LIGHT_GROUP = 'coorong'
const LIGHT_VEHICLES = 30

/** Whether a group, or what belongs to it, is seeded; null is the platform's own. */
export const isSeeded = (size: DemoSize, group: string | null): boolean =>
  size === 'whole' || group === null || group === LIGHT_GROUP

/** How many vehicles of a dealership are seeded. */
export const vehiclesOf = (size: DemoSize, count: number): number =>
  size === 'whole' ? count : LIGHT_VEHICLES
