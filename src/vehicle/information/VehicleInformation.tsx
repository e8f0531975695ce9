import { CaretDownIcon } from '@phosphor-icons/react/ssr'
import type { Car } from '@/inventory/car'
import type { Site } from '@/sites/site'
import { Accordion } from '@/ui/Accordion'
import { panelsFor } from './information-panels'
import { panelContent } from './panel-content'
import { TabsFromDesktop } from './TabsFromDesktop'

/**
 * Everything that is written about a car, folded as the site has it. With tabs, key information and
 * specifications stand open above and below them; with accordions they are rows of it. VDP-24 …
 * VDP-33 ROUTE-21
 */
export function VehicleInformation({ car, site, now }: { car: Car; site: Site; now: Date }) {
  const content = panelContent(car, site, now)
  const { layout } = site.flags.vdp
  const panels = panelsFor(layout, new Set(content.keys())).map(({ kind, id, label }) => ({
    id,
    label,
    content: content.get(kind),
  }))
  if (layout === 'accordions') {
    const features = content.get('features')
    // The list of facts needs the whole width, which a row of text does not.
    const keyRow = panels.find(({ id }) => id === 'key-information')
    const rows = panels.filter((panel) => panel !== keyRow)
    return (
      <>
        {keyRow && (
          <details open id={keyRow.id} className="discloses">
            <summary className="mb-4 flex items-center justify-between gap-4">
              <h2 className="text-h3">{keyRow.label}</h2>
              <CaretDownIcon aria-hidden className="turns size-5 flex-none" />
            </summary>
            {keyRow.content}
          </details>
        )}
        {features && (
          <section aria-labelledby="features-title">
            <h2 id="features-title" className="mb-5 text-h3">
              Features
            </h2>
            {features}
          </section>
        )}
        <Accordion
          headingLevel={2}
          items={rows.map(({ id, label, content: text }, at) => ({
            id,
            title: label,
            content: text,
            defaultOpen: at === 0,
          }))}
        />
      </>
    )
  }
  return (
    <>
      <section id="key-information" aria-labelledby="key-information-title">
        <h2 id="key-information-title" className="mb-5 text-h3">
          Key information
        </h2>
        {content.get('key-information')}
      </section>
      <TabsFromDesktop label="About this vehicle" panels={panels} />
      {content.has('specifications') && (
        <section aria-labelledby="vehicle-details-title">
          <h2 id="vehicle-details-title" className="mb-5 text-h3">
            Vehicle Details
          </h2>
          {content.get('specifications')}
        </section>
      )}
    </>
  )
}
