import { classNames } from '@/ui/class-names'
import australia from './australia.svg'
import type { MapPin } from './drawing'
import { type Frame, frameAround, pinsBySpot, projected, townsIn, wholeDrawing } from './drawing'

/**
 * A static drawing of the country with pins, which requests nothing from others: the part around
 * places of one town, the whole country for several. Without text it is decoration beside the list.
 * LOC-04 LOC-11
 */
export function MapDrawing({
  pins,
  words,
  className,
}: {
  pins: readonly MapPin[]
  words?: string
  className?: string
}) {
  const spots = pinsBySpot(pins)
  const [only] = spots.length === 1 ? pins : []
  const frame = only ? frameAround(only) : wholeDrawing
  // Pins and names have the same size at every zoom.
  const unit = frame.width / wholeDrawing.width
  const part = (units: number, of: number) => `${(100 * units) / of}%`
  return (
    <div className={classNames('grid w-full content-center overflow-hidden', className)}>
      <div className="relative" style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
        {/* A mask is loaded when the map scrolls into view; a <use> at once. */}
        <div
          className="absolute bg-line-strong forced-color-adjust-none [print-color-adjust:exact]"
          style={{
            left: part(-frame.x, frame.width),
            top: part(-frame.y, frame.height),
            width: part(wholeDrawing.width, frame.width),
            height: part(wholeDrawing.height, frame.height),
            mask: `url(${australia.src}) 0 / 100% 100%`,
          }}
        />
        <svg
          viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
          role={words ? 'img' : 'presentation'}
          aria-label={words}
          aria-hidden={words ? undefined : true}
          className="absolute size-full overflow-visible"
        >
          {only &&
            townsIn(frame, only).map((town) => {
              const { x, y } = projected(town)
              return (
                <g key={town.name} aria-hidden className="fill-ink-2">
                  <circle cx={x} cy={y} r={3.5 * unit} />
                  <text x={x + 8 * unit} y={y + 5 * unit} fontSize={14 * unit}>
                    {town.name}
                  </text>
                </g>
              )
            })}
          {only && !only.mark ? (
            <OnlyPin pin={only} frame={frame} />
          ) : (
            spots.map((spot) => <Spot key={spot.pins[0]?.label} spot={spot} frame={frame} />)
          )}
        </svg>
      </div>
    </div>
  )
}

/** The place that the drawing is about, with its name. */
function OnlyPin({ pin, frame }: { pin: MapPin; frame: Frame }) {
  const { x, y } = projected(pin)
  const unit = frame.width / wholeDrawing.width
  // The label is on the side with more room.
  const toTheLeft = x > frame.x + frame.width * 0.6
  return (
    <g>
      <circle cx={x} cy={y} r={24 * unit} className="fill-action opacity-15" />
      <circle
        cx={x}
        cy={y}
        r={9 * unit}
        className="fill-action stroke-surface"
        strokeWidth={3 * unit}
      />
      <text
        aria-hidden
        x={x + (toTheLeft ? -30 : 30) * unit}
        y={y + 6 * unit}
        fontSize={18 * unit}
        textAnchor={toTheLeft ? 'end' : 'start'}
        className="fill-ink font-strong"
      >
        {pin.label}
      </text>
    </g>
  )
}

/**
 * Places in one town share a pin with all of their numbers: "1, 6, 9". It stays within the drawing.
 */
function Spot({
  spot,
  frame,
}: {
  spot: { x: number; y: number; pins: readonly MapPin[] }
  frame: Frame
}) {
  const unit = frame.width / wholeDrawing.width
  const marks = spot.pins.map(({ mark }) => mark).join(', ')
  const width = Math.max(24, marks.length * 6.5 + 12)
  const room = (width / 2 + 1) * unit
  const x = Math.min(Math.max(spot.x, frame.x + room), frame.x + frame.width - room)
  return (
    <g>
      <rect
        x={x - (width / 2) * unit}
        y={spot.y - 12 * unit}
        width={width * unit}
        height={24 * unit}
        rx={12 * unit}
        className="fill-action stroke-surface"
        strokeWidth={2 * unit}
      />
      <text
        x={x}
        y={spot.y + 4.5 * unit}
        textAnchor="middle"
        fontSize={13 * unit}
        className="fill-on-action font-semibold"
      >
        {marks}
      </text>
    </g>
  )
}
