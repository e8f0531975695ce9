import { itemTypes } from '@/sites/stock-kinds'
import { readStored, type StoredName, writeStored } from '@/stock/saved/device-storage'
import { z } from '../answers/schema-library'
import type { FormCar } from '../form/form-car'
import { leadKinds } from '../questions/lead-kinds'

/** STORE-07 */
const userDetails = z.object({
  name: z.string().max(60).default(''),
  last_name: z.string().max(60).default(''),
  email: z.string().max(160).default(''),
  phone: z.string().max(60).default(''),
  postcode: z.string().max(10).default(''),
})
export type UserDetails = z.infer<typeof userDetails>

/** STORE-06 */
const successMarker = z.object({
  kind: z.enum(leadKinds),
  category: z.string(),
  lead_id: z.string(),
  /** Of the car that it was about. */
  car_id: z.string().nullable().default(null),
})
export type SuccessMarker = z.infer<typeof successMarker>

/** STORE-04 */
const enquiryCar = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  item_type: z.enum(itemTypes).default('car'),
})
export type EnquiryCar = z.infer<typeof enquiryCar>

/** What was edited by hand or written by an older version reads as nothing. */
export function parseStored<T>(stored: string | null, schema: z.ZodType<T>): T | null {
  if (stored === null) return null
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}

const read = <T>(site: string, name: StoredName, schema: z.ZodType<T>) =>
  parseStored(readStored(site, name), schema)

export const readUserDetails = (site: string) => read(site, 'user-details', userDetails)
export const saveUserDetails = (site: string, details: UserDetails) =>
  writeStored(site, 'user-details', userDetails.parse(details))

export const readEnquiryCar = (site: string) => read(site, 'enquiry-car', enquiryCar)
export const saveEnquiryCar = (site: string, car: Pick<FormCar, keyof EnquiryCar>) =>
  writeStored(site, 'enquiry-car', enquiryCar.parse(car))

export const saveSuccess = (site: string, marker: SuccessMarker) =>
  writeStored(site, 'success-category', marker)

/** The marker of the lead that was just sent; it is gone afterwards. STORE-06 */
export function takeSuccess(site: string): SuccessMarker | null {
  const marker = read(site, 'success-category', successMarker)
  writeStored(site, 'success-category', null)
  return marker
}
