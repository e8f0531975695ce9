/** Slot of the stage: the whole width on phones, else the page less the sidebar and the gutters. */
export const stageSizes = '(min-width: 90rem) 860px, (min-width: 64rem) calc(100vw - 500px), 100vw'
/** Slot of a thumbnail under the stage. */
export const thumbnailSizes = '(min-width: 64rem) 140px, 20vw'
/** Every car photo is shown 3:2. */
export const photoSize = { width: 1640, height: 1093 } as const
