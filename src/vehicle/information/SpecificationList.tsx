import { MoreDetails } from '@/ui/MoreDetails'
import { featureLimit, type SpecificationRow } from './specification-rows'

/**
 * Facts with a hairline between them, the first ones open. VDP-24 VDP-26
 *
 * @param what the facts, for those who hear the toggle's name alone
 */
export function SpecificationList({
  rows,
  what,
  limit,
}: {
  rows: readonly SpecificationRow[]
  what: string
  limit: number
}) {
  const rest = rows.slice(limit)
  return (
    <>
      <Rows rows={rows.slice(0, limit)} />
      {rest.length > 0 && (
        <MoreDetails more="Show More" less="Show Less" what={what}>
          <Rows rows={rest} />
        </MoreDetails>
      )}
    </>
  )
}

function Rows({ rows }: { rows: readonly SpecificationRow[] }) {
  return (
    <dl className="grid gap-x-12 *:flex *:justify-between *:gap-4 *:border-t *:border-line *:py-3 sm:grid-cols-2 sm:*:py-[13px] [&_dd]:num [&_dd]:min-w-0 [&_dd]:text-right [&_dd]:font-label [&_dd]:wrap-anywhere [&_dt]:text-ink-2">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

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

/** A list with tick icons: features, reasons, what a price includes. */
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
