import type { Site } from '@/sites/site'
import type { MapPin } from './drawing'
import { MapDrawing } from './MapDrawing'
import { mapStyleOf } from './map-style'
import { StyledMap } from './StyledMap'

/** Places on the map of a site: its own style where it has one, else a drawing. SITE-09 LOC-04 LOC-11 */
export function PlacesMap({
  pins,
  site,
  words,
  decorative = false,
  className,
}: {
  pins: readonly MapPin[]
  site: Pick<Site, 'flags'>
  /** What the map shows. */
  words: string
  /** A list beside the drawing says the same. */
  decorative?: boolean
  className?: string
}) {
  const style = mapStyleOf(site)
  const drawing = (
    <MapDrawing pins={pins} words={decorative ? undefined : words} className={className} />
  )
  if (!style || pins.length === 0) return drawing
  return (
    <StyledMap {...style} pins={pins} words={words}>
      {drawing}
    </StyledMap>
  )
}
