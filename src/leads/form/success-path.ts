/**
 * The page that follows a lead. Its query says what the page shows: the kind of form, the car, the location
 * that answers; nothing of the shopper. ROUTE-24
 */
export function successPath(lead: {
  kind: string
  car_id?: string | null
  location_id?: string | number | null
}): string {
  const query = new URLSearchParams({ kind: lead.kind })
  if (lead.car_id) query.set('car_id', lead.car_id)
  if (lead.location_id) query.set('location_id', String(lead.location_id))
  return `/success?${query}`
}
