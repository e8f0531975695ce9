import type { AuState, SiteLocation } from './site'
import { stateName } from './states'

/** What each state calls the licence to deal in motor vehicles. */
const licenceNames: Record<AuState, string> = {
  QLD: 'Motor dealer licence (Qld)',
  NSW: 'Motor dealer licence (NSW)',
  VIC: 'Motor car trader licence LMCT',
  SA: 'Second-hand vehicle dealer licence LVD',
  WA: 'Motor vehicle dealer licence MD',
  TAS: 'Motor vehicle trader licence (Tas)',
  ACT: 'Motor vehicle dealer licence (ACT)',
  NT: 'Motor vehicle dealer licence (NT)',
}

/**
 * States that want the dealer's licence number on websites and in advertisements. Source: their laws, and
 * for NT and Tas the advertising sheet of the commercial broadcasters, Producing TVCs which promote motor
 * vehicles; read on 28 November 2026. A lawyer confirms. LOC-24 CONT-08
 */
const statesThatAsk: readonly AuState[] = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'NT', 'TAS']

/** The licence as the footer prints it, for example "Motor dealer licence (Qld) 4410382". */
export function licenceLine(licence: { state: AuState; number: string }): string {
  const name = licenceNames[licence.state]
  // Some write the letters of the licence before its number: "LMCT 10001".
  const letters = /[A-Z]+$/.exec(name)?.[0] ?? ''
  const number = licence.number.trim()
  const repeated = letters !== '' && number.toUpperCase().startsWith(letters)
  return `${name} ${repeated ? number.slice(letters.length).replace(/^[\s-]+/, '') : number}`
}

/** Why a site in this state may not go live with these licences, or null. */
export function missingLicence(
  state: AuState,
  licences: readonly { state: AuState; number?: string | null }[],
): string | null {
  if (!statesThatAsk.includes(state)) return null
  if (licences.some((licence) => licence.state === state && /\d/.test(licence.number ?? ''))) {
    return null
  }
  return `Dealers in ${state} must show their licence number on every page. Add the licence of ${state}.`
}

type Yard = Pick<SiteLocation, 'name' | 'location_type' | 'dealer_license_number'> & {
  address: { state: AuState }
}

/**
 * The yards of a site whose cars would be advertised without the licence of their state: neither their
 * location has its number nor the site's footer one of that state.
 *
 * @param licences as the footer prints them
 */
export function unlicensedYards(
  yards: readonly Yard[],
  licences: readonly string[],
): readonly Yard[] {
  return yards.filter(
    ({ location_type, dealer_license_number, address: { state } }) =>
      location_type === 'sales' &&
      statesThatAsk.includes(state) &&
      !/\d/.test(dealer_license_number ?? '') &&
      !licences.some((line) => line.startsWith(licenceNames[state]) && /\d/.test(line)),
  )
}

/** What is wrong with such a yard, and what to do. */
export const unlicensedYardFault = ({ name, address: { state } }: Yard): string =>
  `${name} sells cars in ${stateName(state)}, and neither the location nor the site has a dealer licence of that state. Fill in the location’s Dealer licence number: the pages of its cars then show it.`

/** Dealer and repairer licence of a location, where they are known. LOC-24 */
export function licenceLines(
  location: Pick<SiteLocation, 'dealer_license_number' | 'motor_vehicle_repairer' | 'address'>,
): string[] {
  const { dealer_license_number, motor_vehicle_repairer, address } = location
  return [
    dealer_license_number && licenceLine({ state: address.state, number: dealer_license_number }),
    motor_vehicle_repairer && `Motor vehicle repairer ${motor_vehicle_repairer}`,
  ].filter((line): line is string => Boolean(line))
}
