import { dialledPhone } from '@/leads/answers/phone-number'
import type { DataOfLead, DataOfPerson, Person } from '@/leads/privacy/personal-data'
import { leadDatabase, type Queryable } from '@/leads/record/lead-database'

const columns = `reference, kind, state, car->>'name' AS car, name, email, phone, amount_cents, terms,
  hold_until, deal_number, created_at`

/**
 * Who made a reservation is forgotten at once where it is over, else when it is: until then staff have to reach
 * the shopper whose car they hold. The figures stay: they are the dealer's books.
 */
const erase = (database: Queryable, where: string, values: unknown[]) =>
  database.query(
    `UPDATE reservations r SET due_at = coalesce(due_at, now()), erase_asked = true
     WHERE ${where} AND coalesce(name, email, phone) IS NOT NULL`,
    values,
  )

/** Reservations that a lead belongs to. */
export const reservationsOfLeads: DataOfLead = {
  read: async (database, lead) => {
    const { rows } = await database.query(
      `SELECT ${columns} FROM reservations WHERE lead_id = $1 ORDER BY created_at`,
      [lead],
    )
    return { reservations: rows }
  },
  erase: async (database, leads) => {
    await erase(database, 'lead_id = ANY($1)', [leads])
  },
}

/** Online payments, and reservations whose lead is gone: by phone and address. */
export const reservationsOfPersons: DataOfPerson = {
  name: 'reservations',
  read: async (person) => {
    const { rows } = await leadDatabase().query(
      `SELECT site_id AS site, ${columns} FROM reservations WHERE ${ofPerson} ORDER BY created_at`,
      valuesOf(person),
    )
    return rows
  },
  erase: async (person) => {
    const { rowCount } = await erase(leadDatabase(), ofPerson, valuesOf(person))
    return rowCount ?? 0
  },
}

const ofPerson =
  'site_id = ANY($1) AND lead_id IS NULL AND (phone = ANY($2) OR lower(email) = ANY($3))'
const valuesOf = ({ sites, names }: Person) => [
  sites,
  names.flatMap((name) => dialledPhone(name) ?? []),
  names.filter((name) => name.includes('@')).map((name) => name.toLowerCase()),
]
