/** A vehicle that a registration may belong to. */
export type VehicleDescription = { vin: string; desc: string }

/** A vehicle under evaluation; names are the documents', null what the source does not say. TRADE-15 */
export type EvaluatedVehicle = {
  /**
   * Id at the source. Whoever has it may change the evaluation, so it leaves the server only
   * encrypted.
   */
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
  /** NOT_FOUND: no such vehicle; DECLINED: known, but not valued; UNAVAILABLE: no usable answer. */
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

/** Result of an evaluation. */
export type Valuation = {
  /** AUD; null if the dealer's people decide. */
  offer_price: number | null
  /** What the figure was adjusted for, in words for the dealer: "142,000 km: -$2,300". TRADE-17 */
  adjustments: readonly string[]
}

type ValuationAnswer = { ok: true; valuation: Valuation } | ValuationFailure

/** A valuation tool. No method throws: failures are returned. */
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
