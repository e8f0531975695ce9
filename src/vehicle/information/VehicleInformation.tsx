import { CaretDownIcon } from '@phosphor-icons/react/ssr'
import type { ReactNode } from 'react'
import { placeName } from '@/dealers/departments'
import { isAvailable, itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carName, makeName, seriesLine } from '@/inventory/car-name'
import { isCertified } from '@/inventory/card/card-tag'
import { odometerText } from '@/inventory/odometer'
import { displayPrice, priceIncludes } from '@/inventory/price'
import type { Site } from '@/sites/site'
import { Accordion } from '@/ui/Accordion'
import { Anchor } from '@/ui/Anchor'
import { buttonClass } from '@/ui/Button'
import { formatMoney } from '@/ui/number-format'
import { vehicleActions } from '../sidebar/actions'
import { CommentsText, dealerComments } from './CommentsText'
import { FeatureList, SpecificationList, Ticks } from './SpecificationList'
import {
  allSpecifications,
  featuresOf,
  keyInformation,
  keyInformationLimit,
  specificationLimit,
} from './specification-rows'
import { TabsFromDesktop } from './TabsFromDesktop'

/**
 * Everything written about a car, in the layout of the site. With tabs, key information and
 * specifications are open above and below them; with accordions they are rows. VDP-24 … VDP-33
 * ROUTE-21
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

/** Content of each panel of the vehicle page; panels without content are absent. */
function panelContent(car: Car, site: Site, now: Date): Map<PanelKind, ReactNode> {
  const content = new Map<PanelKind, ReactNode>()
  const add = (kind: PanelKind, node: ReactNode | null) => {
    if (node !== null) content.set(kind, node)
  }
  const rows = keyInformation(car, site, now)
  const specifications = allSpecifications(car, site)
  const features = featuresOf(car)
  const included = whatsIncluded(car, site)
  const reasons = site.flags.vdp.whyBuyFromUs
  const protection = site.flags.vdp.protectYourCar
  add(
    'key-information',
    rows.length > 0 ? (
      <SpecificationList rows={rows} what="key information" limit={keyInformationLimit} />
    ) : null,
  )
  add(
    'comments',
    <CommentsText
      comments={dealerComments(car.dealercomments, site.flags.vdp.commentsSeparator)}
    />,
  )
  add('certified', certifiedText(car, site))
  add('included', included.length > 0 ? <Ticks items={included} /> : null)
  add('why', reasons.length > 0 ? <Ticks items={reasons} /> : null)
  add('reserve', reserveText(car, site))
  add('protect', protection.length > 0 ? <Ticks items={protection} /> : null)
  add('features', features.length > 0 ? <FeatureList features={features} /> : null)
  add('summary', <p>{carSummary(car, site)}</p>)
  add(
    'specifications',
    specifications.length > 0 ? (
      <SpecificationList rows={specifications} what="specifications" limit={specificationLimit} />
    ) : null,
  )
  return content
}

/** What the price includes, in facts; a sold car has no price. VDP-32 PRICE-02 */
function whatsIncluded(car: Car, site: Site): readonly string[] {
  if (!isAvailable(car)) return []
  const price = displayPrice(car, site)
  // A price type describes a sale price, not a weekly one.
  return price.kind === 'price' && !price.suffix ? priceIncludes(car) : []
}

function certifiedText(car: Car, site: Site): ReactNode | null {
  if (!isCertified(car, site)) return null
  return (
    <p>
      This {itemNoun(car)} is part of the certified pre-owned program of {makeName(car.make, site)}.
    </p>
  )
}

/** Deposit, hold and refund. VDP-13 */
function reserveText(car: Car, site: Site): ReactNode | null {
  const { reserve } = vehicleActions(car, site)
  if (!reserve) return null
  return (
    <>
      <p>
        {reserve.deposit === null
          ? `Ask us to hold this ${itemNoun(car)}. It is held once we say so; nothing is paid online.`
          : `Reserve this ${itemNoun(car)} online with a deposit of ${formatMoney(reserve.deposit)}. We hold it for ${reserve.holdHours} hours. ${reserve.refund}`}
      </p>
      <Anchor
        href={reserve.href}
        prefetch={false}
        className={`${buttonClass('secondary')} justify-self-start`}
      >
        {reserve.label}
      </Anchor>
    </>
  )
}

/** The car in one sentence. VDP-33 */
export function carSummary(car: Car, site: Site): string {
  const series = seriesLine(car, site)
  const facts = [
    carName(car, site),
    series && `series ${series}`,
    odometerText(car),
    car.simple_transmission?.toLowerCase(),
    [car.simple_fuel?.toLowerCase(), car.simple_body].filter(Boolean).join(' '),
    car.colour ? `in ${car.colour}` : null,
    `at ${placeName(car.location.name)}`,
  ]
  return `${facts.filter(Boolean).join(', ')}.`
}

/** What the panels of a vehicle page can hold. VDP-32 VDP-33 */
type PanelKind =
  | 'key-information'
  | 'comments'
  | 'certified'
  | 'included'
  | 'why'
  | 'reserve'
  | 'protect'
  | 'features'
  | 'summary'
  | 'specifications'

type PanelLabel = { kind: PanelKind; id: string; label: string }

/** Tabs and their order. VDP-32 */
const tabs: readonly PanelLabel[] = [
  { kind: 'comments', id: 'dealer-comments', label: 'Dealer Comments' },
  { kind: 'included', id: 'whats-included', label: "What's Included" },
  { kind: 'why', id: 'why-buy-from-us', label: 'Why Buy From Us?' },
  { kind: 'reserve', id: 'reserve-online', label: 'Reserve Online' },
  { kind: 'protect', id: 'protect-your-car', label: 'Protect Your Car' },
  { kind: 'features', id: 'features', label: 'Features' },
]

/** Accordion rows and their order. VDP-33 */
const accordions: readonly PanelLabel[] = [
  { kind: 'key-information', id: 'key-information', label: 'Key information' },
  { kind: 'comments', id: 'our-comments', label: 'Our Comments' },
  { kind: 'certified', id: 'certified-pre-owned', label: 'Certified Pre-Owned' },
  { kind: 'reserve', id: 'reserve-online', label: 'Reserve Online' },
  { kind: 'why', id: 'why-buy-from-us', label: 'Why Buy From Us' },
  { kind: 'protect', id: 'protect-your-car', label: 'Protect Your Car' },
  { kind: 'summary', id: 'car-summary', label: 'Car Summary' },
  { kind: 'specifications', id: 'all-specifications', label: 'All Specifications' },
]

/** Panels of a layout that have content, in order. VDP-32 VDP-33 */
export function panelsFor(
  layout: 'tabs' | 'accordions',
  filled: ReadonlySet<PanelKind>,
): PanelLabel[] {
  return (layout === 'tabs' ? tabs : accordions).filter(({ kind }) => filled.has(kind))
}
