import type { Car } from '@/inventory/car'
import type { Site } from '@/sites/site'
import { CardWarning } from '../FinanceWarning'
import { PriceBlock } from '../PriceBlock'

const surfaces = [
  { surface: 'card', title: 'On a card of the results' },
  { surface: 'sidebar', title: 'On the vehicle page' },
  { surface: 'print', title: 'On the printed page' },
] as const

/** Price and finance of a car on each surface, side by side, with their texts. */
export function FinanceSurfaces({ car, site, now }: { car: Car; site: Site; now: Date }) {
  return (
    <main
      id="main"
      className="grid items-start gap-6 p-6 sm:grid-cols-[repeat(auto-fit,minmax(300px,1fr))]"
    >
      {surfaces.map(({ surface, title }) => (
        <section key={surface} aria-label={title} className="grid gap-3">
          <h2 className="text-md text-ink-2">{title}</h2>
          <div className="rounded-card border border-line bg-surface p-5">
            <PriceBlock car={car} site={site} now={now} surface={surface} />
          </div>
          {surface === 'card' && <CardWarning cars={[car]} site={site} now={now} />}
        </section>
      ))}
    </main>
  )
}
