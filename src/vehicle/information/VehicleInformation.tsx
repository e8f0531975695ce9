import type { Site } from '@/sites/site'
import type { Car } from '@/stock/car'
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
    const [first, ...rest] = panels
    return (
      <>
        {first && <Panels panels={[first]} openFirst />}
        {features && (
          <section aria-labelledby="features-title">
            <h2 id="features-title" className="mb-5 text-h3">
              Features
            </h2>
            {features}
          </section>
        )}
        <Panels panels={rest} openFirst={first?.id === 'key-information'} />
      </>
    )
  }
  return (
    <>
      <section
        id="key-information"
        aria-labelledby="key-information-title"
        className="scroll-mt-24"
      >
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

function Panels({
  panels,
  openFirst,
}: {
  panels: readonly { id: string; label: string; content: React.ReactNode }[]
  openFirst: boolean
}) {
  return (
    <Accordion
      headingLevel={2}
      items={panels.map(({ id, label, content }, at) => ({
        id,
        title: label,
        content,
        defaultOpen: openFirst && at === 0,
      }))}
    />
  )
}
