/** As the admin has a lead. When its shopper was erased, name, e-mail and phone are empty. */
type Named = {
  name?: string | null
  last_name?: string | null
  form?: string | null
  vehicle_make?: string | null
  vehicle_model?: string | null
  email?: string | null
  phone?: string | null
}

/**
 * Title of a lead: the shopper's name, else its kind and what distinguishes it.
 *
 * @param labels of its kinds, by their names
 */
export function leadTitle(
  { name, last_name, form, vehicle_make, vehicle_model, email, phone }: Named,
  labels: Readonly<Record<string, string>>,
): string {
  if (name?.trim()) return [name, last_name].filter(Boolean).join(' ')
  const car = [vehicle_make, vehicle_model].filter(Boolean).join(' ')
  return [labels[form ?? ''] ?? form ?? 'Unknown', car || email || phone]
    .filter(Boolean)
    .join(' · ')
}
