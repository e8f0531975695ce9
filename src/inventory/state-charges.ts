import type { AuState } from '@/sites/site'
import { stateName } from '@/sites/states'

/**
 * What a price without government charges leaves out, in the words of each state. Names only, no sums: those
 * are the dealership's to state, with their source. Written down on 28 November 2026 from general knowledge
 * of the pages named beside each, which were not read again; a lawyer confirms.
 */
const charges: Record<AuState, string> = {
  // revenue.nsw.gov.au, Motor vehicle duty; service.nsw.gov.au, Vehicle registration; sira.nsw.gov.au, CTP.
  NSW: 'registration, CTP green slip and motor vehicle duty',
  // sro.vic.gov.au, Motor vehicle duty; vicroads.vic.gov.au, Registration fees (with the TAC charge).
  VIC: 'registration, TAC charge and motor vehicle duty',
  // qld.gov.au, Vehicle registration duty; tmr.qld.gov.au, Registration costs (with CTP).
  QLD: 'registration, CTP insurance and vehicle registration duty',
  // sa.gov.au, Vehicle registration fees: registration, CTP and stamp duty.
  SA: 'registration, CTP insurance and stamp duty',
  // wa.gov.au, Vehicle licence duty; transport.wa.gov.au, Vehicle licence fees (with motor injury insurance).
  WA: 'vehicle licence, motor injury insurance and vehicle licence duty',
  // sro.tas.gov.au, Motor vehicle duty; transport.tas.gov.au, Registration fees (with the MAIB premium).
  TAS: 'registration, MAIB premium and motor vehicle duty',
  // revenue.act.gov.au, Motor vehicle duty; accesscanberra.act.gov.au, Registration (with MAI).
  ACT: 'registration, motor accident injuries insurance and motor vehicle duty',
  // nt.gov.au, Motor vehicle registration fees: registration, MAC compensation and stamp duty.
  NT: 'registration, compensation contribution and stamp duty',
}

/** "Not in the price: registration, CTP insurance and vehicle registration duty (Qld)". */
export function leftOut(state: string | null | undefined): string {
  const code = state?.toUpperCase() as AuState | undefined
  const words = code && Object.hasOwn(charges, code) ? charges[code] : null
  return words && code
    ? `Not in the price: ${words} (${stateName(code)})`
    : 'Government charges are added to this price'
}
