import { CheckIcon } from '@phosphor-icons/react/ssr'
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
    <ul className="grid gap-x-12 gap-y-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3 leading-[1.4]">
          <CheckIcon aria-hidden className="mt-px size-5 flex-none text-positive" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {item}
          </span>
        </li>
      ))}
    </ul>
  )
}
