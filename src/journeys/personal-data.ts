import { watchedCars } from '@/account/watchlist/watchlist-store'
import type { PersonalData } from '@/leads/privacy/personal-data'
import { reservationsOfLeads, reservationsOfPersons } from '@/payments/reservations-of-persons'
import { photosOfLeads } from './trade-in/photo-store'
import { valuationsOfLeads } from './trade-in/valuation-store'

/** Personal data stored outside leads. A module that stores more adds it here. */
export const personalData: PersonalData = {
  ofLeads: [photosOfLeads, valuationsOfLeads, reservationsOfLeads],
  ofPersons: [watchedCars, reservationsOfPersons],
}
