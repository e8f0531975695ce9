import type { AuState } from '@/sites/site'

/**
 * What the law of a state says about the money that a shopper pays before, and shortly after, signing
 * the contract for a car of a licensed dealer. Written from the sources named; a lawyer confirms each
 * row before a site of that state takes deposits (docs/deposit-terms.md).
 */
export type StateTerms = {
  /** The act, as a shopper can look it up. */
  act: string
  /** Right to cancel a signed contract, in a sentence for the shopper. */
  coolingOff: string
  /** Length of that right in business days, where every or some contract has it; 0: the law gives none. */
  coolingOffDays: number
  /** What the dealer may keep, or claim, of a shopper who cancels after signing. */
  mayKeep: string
  sources: readonly { title: string; url: string }[]
  /** Date on which the sources were read, ISO 8601. */
  checked: string
}

/**
 * Version of the wording, by the day it was written; part of what is stored with each reservation.
 * Whoever changes a sentence of the terms gives it the day of the change.
 */
export const TERMS_VERSION = '2026-11-28'

export const stateTerms: Readonly<Record<AuState, StateTerms>> = {
  QLD: {
    act: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld)',
    coolingOff:
      'If you sign a contract for a used car, Queensland law gives you one business day to cancel it in writing. It ends early if you take the car away for more than an inspection or a test drive. New vehicles, caravans and most commercial vehicles have no cooling-off period.',
    coolingOffDays: 1,
    mayKeep: 'If you cancel in that time, the dealer may keep at most $100 of what you paid.',
    sources: [
      {
        title: 'Act, sections 99 to 110 (section 106: consideration for the cooling-off period)',
        url: 'https://www.legislation.qld.gov.au/view/html/inforce/current/act-2014-020',
      },
      {
        title: 'Queensland Government, Cooling-off period for buying a used car',
        url: 'https://www.qld.gov.au/law/your-rights/consumer-rights-complaints-and-scams/buying-products-and-services/buying-products/buying-a-car/buying-a-used-car/cooling-off-period-for-buying-a-used-car',
      },
    ],
    checked: '2026-11-28',
  },
  NSW: {
    act: 'Motor Dealers and Repairers Act 2013 (NSW)',
    coolingOff:
      'If you sign a contract for a car with finance that the dealer arranges, New South Wales law lets you cancel it in writing until 5 pm on the next day that the dealer is open. A contract without such finance has no cooling-off period.',
    coolingOffDays: 1,
    mayKeep:
      'If you cancel in that time, the dealer may keep $250 or 2% of the price, whichever is less.',
    sources: [
      {
        title: 'Act, part 4 division 7 (section 84: obligations on termination)',
        url: 'https://legislation.nsw.gov.au/view/whole/html/inforce/current/act-2013-107',
      },
      {
        title: 'Veltri v Jacay Pty Ltd [2017] NSWCATCD 27: a holding deposit without a contract',
        url: 'https://casechat.au/cases/au/veltri-v-jacay-pty-ltd',
      },
    ],
    checked: '2026-11-28',
  },
  VIC: {
    act: 'Motor Car Traders Act 1986 (Vic)',
    coolingOff:
      'If you sign a contract as a private buyer, Victorian law gives you three clear business days to cancel it in writing. It ends early if you accept delivery. Commercial vehicles have no cooling-off period.',
    coolingOffDays: 3,
    mayKeep:
      'If you cancel in that time, the dealer may keep $100 or 1% of the price of a used car, or $400 or 2% of the price of a new one, whichever is greater.',
    sources: [
      {
        title: 'Act, section 43; Motor Car Traders Regulations 2018, schedule 2',
        url: 'http://classic.austlii.edu.au/au/legis/vic/consol_reg/mctr2018303/sch2.html',
      },
      {
        title: 'Consumer Affairs Victoria, Cooling-off period',
        url: 'https://consumer.vic.gov.au/consumers-and-businesses/cars/buying-a-new-car/cooling-off-period',
      },
    ],
    checked: '2026-11-28',
  },
  SA: {
    act: 'Second-hand Vehicle Dealers Act 1995 (SA)',
    coolingOff:
      'If you sign a contract for a used or demonstrator vehicle, South Australian law gives you two clear business days, Saturdays included, to cancel it in writing. New vehicles have no cooling-off period.',
    coolingOffDays: 2,
    mayKeep:
      'If you cancel in that time, the dealer may keep $100 or 2% of the price, whichever is less, and refunds the rest by the end of the next business day.',
    sources: [
      {
        title: 'Act, sections 18A to 18E',
        url: 'https://www.legislation.sa.gov.au/lz?path=%2Fc%2Fa%2Fsecond-hand%20vehicle%20dealers%20act%201995',
      },
      {
        title: 'SA.GOV.AU, Cooling-off rights when buying second-hand vehicles',
        url: 'https://www.sa.gov.au/topics/driving-and-transport/vehicles/buying-and-selling/cooling-off-rights',
      },
    ],
    checked: '2026-11-28',
  },
  WA: {
    act: 'Motor Vehicle Dealers Act 1973 (WA)',
    coolingOff:
      'A contract for a vehicle has no cooling-off period in Western Australia. Sign it only when you are sure.',
    coolingOffDays: 0,
    mayKeep:
      'If you cancel after signing, the dealer may claim a genuine and reasonable estimate of the loss, at most 5% of the price.',
    sources: [
      {
        title: 'Consumer Protection WA, Cancelling a contract to buy a car',
        url: 'https://www.commerce.wa.gov.au/consumer-protection/cancelling-contract-buy-vehicle-dealer',
      },
    ],
    checked: '2026-11-28',
  },
  TAS: {
    act: 'Motor Vehicle Traders Act 2011 (Tas)',
    coolingOff:
      'A contract for a vehicle has no cooling-off period in Tasmania. Sign it only when you are sure.',
    coolingOffDays: 0,
    mayKeep:
      'After signing, the contract ends only by agreement with the dealer or by order of a court.',
    sources: [
      {
        title: 'Consumer, Building and Occupational Services, Buying a new car',
        url: 'https://cbos.tas.gov.au/topics/products-services/buying/buying-a-car/new-car',
      },
    ],
    checked: '2026-11-28',
  },
  ACT: {
    act: 'Sale of Motor Vehicles Act 1977 (ACT)',
    coolingOff:
      'If you sign a contract as a private buyer, the law of the ACT gives you three clear business days to cancel it in writing. It ends early if you take delivery and sign that you give the right up.',
    coolingOffDays: 3,
    mayKeep:
      'If you cancel in that time, the dealer may keep $100 or 1% of the price, whichever is greater.',
    sources: [
      {
        title: 'Act, section 25B',
        url: 'http://www.austlii.edu.au/au/legis/act/consol_act/somva1977224/s25b.html',
      },
    ],
    checked: '2026-11-28',
  },
  NT: {
    act: 'Consumer Affairs and Fair Trading Act 1990 (NT)',
    coolingOff:
      'A contract for a vehicle has no cooling-off period in the Northern Territory. Sign it only when you are sure.',
    coolingOffDays: 0,
    mayKeep:
      'After signing, the contract binds you. A condition such as “subject to finance” has to be written into it.',
    sources: [
      {
        title: 'NT.GOV.AU, Buying a new or used vehicle: contracts and deposits',
        url: 'https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/contracts-and-deposits',
      },
    ],
    checked: '2026-11-28',
  },
}
