import * as z from 'zod/mini'
import { readStored, type StoredName, writeStored } from '@/inventory/saved/device-storage'
import { itemTypes } from '@/sites/stock-kinds'
import type { FormCar } from '../form/form-car'

const detail = (max: number) => z._default(z.string().check(z.maxLength(max)), '')

/** STORE-07 */
const userDetails = z.object({
  name: detail(60),
  last_name: detail(60),
  email: detail(160),
  phone: detail(60),
  postcode: detail(10),
})
export type UserDetails = z.infer<typeof userDetails>

/** STORE-06 */
const successMarker = z.object({
  kind: z.string(),
  category: z.string(),
  lead_id: z.string(),
  /** Of the car that it was about. */
  car_id: z._default(z.nullable(z.string()), null),
})
export type SuccessMarker = z.infer<typeof successMarker>

/** STORE-04 */
const enquiryCar = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  item_type: z._default(z.enum(itemTypes), 'car'),
})
export type EnquiryCar = z.infer<typeof enquiryCar>

/** A value that was edited by hand or written by an older version reads as null. */
export function parseStored<T>(stored: string | null, schema: z.ZodMiniType<T>): T | null {
  if (stored === null) return null
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}

const read = <T>(site: string, name: StoredName, schema: z.ZodMiniType<T>) =>
  parseStored(readStored(site, name), schema)

export const readUserDetails = (site: string) => read(site, 'user-details', userDetails)
export const saveUserDetails = (site: string, details: UserDetails) =>
  writeStored(site, 'user-details', userDetails.parse(details))

export const readEnquiryCar = (site: string) => read(site, 'enquiry-car', enquiryCar)
export const saveEnquiryCar = (site: string, car: Pick<FormCar, keyof EnquiryCar>) =>
  writeStored(site, 'enquiry-car', enquiryCar.parse(car))

export const saveSuccess = (site: string, marker: SuccessMarker) =>
  writeStored(site, 'success-category', marker)

/** Reads and removes the marker of the lead that was just sent. STORE-06 */
export function takeSuccess(site: string): SuccessMarker | null {
  const marker = read(site, 'success-category', successMarker)
  writeStored(site, 'success-category', null)
  return marker
}
