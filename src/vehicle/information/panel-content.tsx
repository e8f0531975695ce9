import type { ReactNode } from 'react'
import { placeName } from '@/dealers/departments'
import { isAvailable, itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carName, makeName, seriesLine } from '@/inventory/car-name'
import { isCertified } from '@/inventory/card/card-tag'
import { odometerText } from '@/inventory/odometer'
import { displayPrice } from '@/inventory/price'
import { priceIncludes } from '@/inventory/price-type'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { buttonClass } from '@/ui/Button'
import { formatMoney } from '@/ui/number-format'
import { vehicleActions } from '../sidebar/actions'
import { CommentsText } from './CommentsText'
import { dealerComments } from './comments'
import { FeatureList, Ticks } from './FeatureList'
import type { PanelKind } from './information-panels'
import { SpecificationList } from './SpecificationList'
import {
  allSpecifications,
  featuresOf,
  keyInformation,
  keyInformationLimit,
  keyInformationWideLimit,
  specificationLimit,
} from './specification-rows'

/** What each panel of the vehicle page says; a panel with nothing to say is not in it. */
export function panelContent(car: Car, site: Site, now: Date): Map<PanelKind, ReactNode> {
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
      <SpecificationList
        rows={rows}
        what="key information"
        limit={keyInformationLimit}
        wideLimit={keyInformationWideLimit}
      />
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
  // What a price type includes is said of a sale price, not of a week's.
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
        Reserve this {itemNoun(car)} online with a deposit of {formatMoney(reserve.deposit)}. We
        hold it for {reserve.holdHours} hours. {reserve.refund}
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
  const facts = [
    carName(car, site),
    seriesLine(car, site),
    odometerText(car),
    car.simple_transmission?.toLowerCase(),
    [car.simple_fuel?.toLowerCase(), car.simple_body].filter(Boolean).join(' '),
    car.colour ? `in ${car.colour}` : null,
    `at ${placeName(car.location.name)}`,
  ]
  return `${facts.filter(Boolean).join(', ')}.`
}
