import type { Queryable } from '../record/lead-database'

/** What another room keeps with a lead, in tables of its own. */
export type DataOfLead = {
  /** Everything of it, by name, for the copy that a person may ask for. */
  read: (database: Queryable, lead: number) => Promise<Record<string, unknown>>
  /** Erases what says who the shopper is, in the transaction that erases the leads. */
  erase: (database: Queryable, leads: readonly number[]) => Promise<void>
}

/** Whose data is asked for, and on which sites. */
export type Person = {
  sites: readonly number[]
  /** What the person is known by: what was asked for, and the phones of their leads. */
  names: readonly string[]
}

/** Cars that another room keeps under a person's phone, without a lead. */
export type DataOfPerson = {
  /** Their name in the copy that a person may ask for. */
  name: string
  read: (person: Person) => Promise<readonly unknown[]>
  /** @returns how many cars there were. */
  erase: (person: Person) => Promise<number>
}

/** What is found, copied and erased beside the leads themselves. */
export type PersonalData = {
  ofLeads: readonly DataOfLead[]
  ofPersons: readonly DataOfPerson[]
}
