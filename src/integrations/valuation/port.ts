/** A vehicle that a registration may stand for. */
export type VehicleDescription = { vin: string; desc: string }

/** A vehicle under evaluation; names are the documents', null what the source does not say. TRADE-15 */
export type EvaluatedVehicle = {
  /** Of the source: who has it may change the evaluation, so it never leaves the server readable. */
  EvalID: string
  VIN: string | null
  EngineNumber: string | null
  /** "2027-03-31" */
  RegoExpiry: string | null
  Make: string
  Model: string
  Series: string | null
  Variant: string | null
  Year: number | null
  Transmission: string | null
  RedBookCode: string | null
}

export type ValuationFailure = {
  ok: false
  /** NOT_FOUND: no such vehicle; DECLINED: known, and nothing to be done with it; UNAVAILABLE: no usable answer came. */
  error: 'NOT_FOUND' | 'DECLINED' | 'UNAVAILABLE'
  /** For the log. */
  message: string
}

/** Several vehicles to choose from, or the one that it is. TRADE-04 TRADE-05 CALL-19 */
type FoundVehicles =
  | { ok: true; descriptions: readonly VehicleDescription[]; vehicle: null }
  | { ok: true; descriptions: readonly []; vehicle: EvaluatedVehicle }
  | ValuationFailure

type ChosenVehicle = { ok: true; vehicle: EvaluatedVehicle } | ValuationFailure

/** Body of the update that ends an evaluation. CALL-22 */
type EvaluationUpdate = {
  evalid: string
  /** Kilometres */
  km: number
  userEmail: string
  cName: string
  cEmail: string
  cPhone: string
}

/** What an evaluation came to. */
export type Valuation = {
  /** AUD; null where the source leaves the figure to the dealer's people. */
  offer_price: number | null
  /** What the figure was adjusted for, in words for the dealer: "142,000 km: -$2,300". TRADE-17 */
  adjustments: readonly string[]
}

type ValuationAnswer = { ok: true; valuation: Valuation } | ValuationFailure

/** A valuation tool. Nothing of it throws: whatever goes wrong there is an answer here. */
export type ValuationSource = {
  /** @param state "QLD": where it is registered */
  find(plate: { rego: string; state: string }): Promise<FoundVehicles>
  /** CALL-20 */
  choose(description: VehicleDescription): Promise<ChosenVehicle>
  /** CALL-21 */
  addImage(
    evalid: string,
    file: { name: string; type: string; bytes: Uint8Array },
  ): Promise<{ ok: true } | ValuationFailure>
  /** CALL-22 */
  value(update: EvaluationUpdate): Promise<ValuationAnswer>
}
