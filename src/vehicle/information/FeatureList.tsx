import { MoreDetails } from '../../ui/MoreDetails'
import { featureLimit } from './specification-rows'

/** Features with ticks: eight, then all. VDP-25 */
export function FeatureList({ features }: { features: readonly string[] }) {
  const rest = features.slice(featureLimit)
  return (
    <>
      <Ticks items={features.slice(0, featureLimit)} />
      {rest.length > 0 && (
        <MoreDetails more={`Show All ${features.length} features`} less="Hide">
          <div className="pt-3">
            <Ticks items={rest} />
          </div>
        </MoreDetails>
      )}
    </>
  )
}

/** A list with ticks: features, reasons, what a price includes. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks grid gap-x-12 gap-y-3 wrap-anywhere sm:grid-cols-2">
      {items.map((item) => (
        <li key={item}>
          <span dir="auto">{item}</span>
        </li>
      ))}
    </ul>
  )
}
