import { calculateOffer } from './calculate-offer'
import type { EvaluatedVehicle, ValuationFailure, ValuationSource } from './port'
import type { ListedVehicle } from './price-list'
import { type Registration, register } from './register'

/** Plates to try: one vehicle; several to choose from; one too old for an offer. */
export const demoPlates = [
  { rego: '481 FK7', state: 'QLD' },
  { rego: 'CZ 31 LP', state: 'NSW' },
  { rego: 'XKR 482', state: 'VIC' },
] as const

type RegisteredVehicle = {
  evalId: string
  desc: string
  registration: Registration
  listed: ListedVehicle
}

/**
 * Each registration with the vehicles that it may belong to. The index of the registration is part
 * of the id.
 */
const registered: readonly RegisteredVehicle[] = register.flatMap((registration) =>
  registration.vehicles.map((listed, index) => ({
    evalId: `local-${registration.vin}-${index + 1}`,
    desc: described(listed),
    registration,
    listed,
  })),
)

/**
 * The valuation tool that ships with the product: a register of made-up vehicles, a price list and
 * depreciation tables, so that trade-ins work without an account anywhere. It stores nothing: the
 * id of an evaluation identifies the vehicle. TRADE-04 TRADE-05 TRADE-24
 */
export function localValuation(today: () => Date): ValuationSource {
  return {
    async find({ rego, state }) {
      const plate = plain(rego)
      const found = registered.filter(
        ({ registration }) =>
          registration.state === plain(state) && plain(registration.plate) === plate,
      )
      const [only] = found
      if (!only) return notFound(`No vehicle is registered as ${plate} in ${plain(state)}`)
      if (found.length === 1) return { ok: true, descriptions: [], vehicle: evaluated(only) }
      const descriptions = found.map(({ desc, registration }) => ({ vin: registration.vin, desc }))
      return { ok: true, descriptions, vehicle: null }
    },
    async choose({ vin, desc }) {
      const chosen = registered.find((one) => one.registration.vin === vin && one.desc === desc)
      if (!chosen) return notFound('The VIN and the description are not a pair of the register')
      return { ok: true, vehicle: evaluated(chosen) }
    },
    async addImage(evalid) {
      // The lead stores the photo; the tables do not use it.
      return evaluation(evalid) ? { ok: true } : unknownEvaluation
    },
    async value({ evalid, km }) {
      const known = evaluation(evalid)
      if (!known) return unknownEvaluation
      return { ok: true, valuation: calculateOffer(known.listed, km, today()) }
    },
  }
}

const evaluation = (evalid: string) => registered.find(({ evalId }) => evalId === evalid)

function evaluated({ evalId, registration, listed }: RegisteredVehicle): EvaluatedVehicle {
  return {
    EvalID: evalId,
    VIN: registration.vin,
    EngineNumber: registration.engineNumber,
    RegoExpiry: registration.regoExpiry,
    Make: listed.make,
    Model: listed.model,
    Series: listed.series,
    Variant: listed.variant,
    Year: listed.year,
    Transmission: listed.transmission,
    RedBookCode: listed.code,
  }
}

/** "2021 Toyota HiLux GUN126R SR5 4x4 double cab, 6-speed automatic" */
function described({ year, make, model, series, variant, transmission }: ListedVehicle): string {
  const name = [year, make, model, series, variant].filter(Boolean).join(' ')
  return transmission ? `${name}, ${transmission}` : name
}

/** A plate in its normal form: "481-fk7 " is 481FK7. */
const plain = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

const notFound = (message: string): ValuationFailure => ({ ok: false, error: 'NOT_FOUND', message })
const unknownEvaluation = notFound('No evaluation has this id')
