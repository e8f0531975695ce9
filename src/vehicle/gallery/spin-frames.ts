import type { Car } from '@/inventory/car'

type Hotspot = NonNullable<Car['hotspots']>['exterior'][number]
/** A mark on the picture, in per cent of its width and height. */
export type PlacedHotspot = { id: string; description: string; x: number; y: number }

/** Frame after turning by a number of frames, wrapping around. IMG-10 */
export function turnedFrame(frame: number, by: number, count: number): number {
  return count === 0 ? 0 : (((frame + by) % count) + count) % count
}

/**
 * Frames that a drag turns: one per whole step. Dragging right turns to earlier frames, as a hand
 * would turn the car. IMG-11
 *
 * @param movedPx distance since the drag began, right is positive
 * @param pxPerFrame the site's sensitivity
 */
export function framesForDrag(movedPx: number, pxPerFrame: number): number {
  const frames = Math.trunc(movedPx / pxPerFrame)
  return frames === 0 ? 0 : -frames
}

/** Frames that a key turns; null for other keys. IMG-11 */
export function framesForKey(key: string): number | null {
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowRight') return 1
  return null
}

/** Frames that a press of a button turns: a twelfth of the way around, as an hour on a clock. */
export const framesOfPress = (count: number): number => Math.max(1, Math.round(count / 12))

/** Hotspots that one frame of the spin shows. IMG-12 */
export function hotspotsAt(hotspots: readonly Hotspot[], frame: number): PlacedHotspot[] {
  return hotspots.flatMap(({ id, description, anchors }) => {
    const anchor = anchors.find((candidate) => candidate.frame === frame)
    return anchor ? [{ id, description, x: anchor.x, y: anchor.y }] : []
  })
}

/** Hotspots of the interior picture, which has positions and no frames. IMG-12 */
export function hotspotsOnPicture(hotspots: readonly Hotspot[]): PlacedHotspot[] {
  return hotspots.flatMap(({ id, description, positions }) =>
    positions.map(({ x, y }, index) => ({ id: `${id}-${index}`, description, x, y })),
  )
}

/** Shape of the stage, width by height. */
export const stageShape = 3 / 2
/** Least width of the interior picture, in stages. */
const leastWidths = 1.35

/**
 * CSS width of a spin frame in a size container, so that hotspots in per cent of the frame match it
 * for any container shape: it covers the stage, and is contained in full screen. IMG-12
 *
 * @param shape width by height of the frame
 */
export function frameWidthIn(fit: 'stage' | 'screen', shape: number): string {
  return `${fit === 'stage' ? 'max' : 'min'}(100cqw, ${shape * 100}cqh)`
}

/**
 * How many stages wide the interior picture is drawn, so that it fills the stage's height and has
 * something to look around in; a panorama more than a photo. IMG-07
 *
 * @param shape width by height of the picture; 0 while that is not known
 */
export function pictureWidths(shape: number): number {
  return Math.max(leastWidths, shape / stageShape)
}
