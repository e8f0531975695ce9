import type { Queryable } from '../record/lead-database'

/** Personal data that another module stores with a lead, in tables of its own. */
export type DataOfLead = {
  /** All of it, by name, for the copy that a person may request. */
  read: (database: Queryable, lead: number) => Promise<Record<string, unknown>>
  /** Erases personal data, in the transaction that erases the leads. */
  erase: (database: Queryable, leads: readonly number[]) => Promise<void>
}

/** Whose data is requested, and on which sites. */
export type Person = {
  sites: readonly number[]
  /** Known identifiers of the person: the requested one, and the phones of their leads. */
  names: readonly string[]
}

/** Cars that another module stores under a person's phone, without a lead. */
export type DataOfPerson = {
  /** Their key in the copy that a person may request. */
  name: string
  read: (person: Person) => Promise<readonly unknown[]>
  /** @returns how many cars there were. */
  erase: (person: Person) => Promise<number>
}

/** Personal data that is found, copied and erased beside the leads themselves. */
export type PersonalData = {
  ofLeads: readonly DataOfLead[]
  ofPersons: readonly DataOfPerson[]
}
