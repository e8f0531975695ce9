import type { FormBlock } from '@/cms/reads/get-form-blocks'
import type { Car } from '@/inventory/car'
import { viewingNames } from '@/inventory/viewing-name'
import type { SignInType } from '@/sites/sign-in-url'
import type { LocationType, Site } from '@/sites/site'
import type { LeadEnvelope } from './answers/envelope'
import type { LeadForm } from './answers/schema'
import type { FoundCar } from './intake/find-lead-car'
import type { Refusal, Report } from './intake/submit-result'
import type { FieldGroup, FieldName } from './questions/form-fields'
import type { FormSetup } from './questions/form-setup'
import type { LeadRecord } from './record/lead-record'

/*
 * A kind of lead in three parts: what a browser knows of its form, what is known of its records, and how
 * the server takes one. Those of a journey stand with the journey, simple ones in `kinds/`;
 * `journeys/lead-kinds.ts` and `journeys/lead-intakes.ts` list them all. The leads themselves know no
 * kind but the enquiry and the message, which a form without a kind is.
 */

/** The form of a kind: plain data, which a page hands to the form as a prop. */
export type FormKind = {
  /** As it is sent and stored. */
  name: string
  /** Words of its head. "{noun}" is what its vehicle is called, "{visit}" what one comes to it for. */
  title: string
  /** Words of the button, where the site has none of its own. */
  submit: string
  /** What the shopper reads after sending: what happens next. "{bring}" is what a driver brings. */
  next: string
  /** How its lead is filed where neither the shopper nor an editor chooses. */
  category: string
  subcategory?: string
  /** The usual questions, and which of them need an answer. */
  asks: readonly FieldName[]
  required: readonly FieldName[]
  /** What a page may ask before the form; those answers are kept as well. */
  askedBefore?: readonly FieldName[]
  /** What the shopper chooses from, where the question itself does not say. */
  options?: Partial<Record<FieldName, readonly string[]>>
  /** Questions that depend on the answer to another. */
  conditions?: Partial<Record<FieldName, FieldCondition>>
  /** What the shopper reads who leaves out any required answer, where it is not the question's own. */
  missing?: string
  /** Its parts, one after the other; without them it is on one page, unless an editor wants steps. */
  steps?: readonly FormStepTitle[]
  /** Questions of a part that stand in another. */
  regrouped?: Partial<Record<FieldGroup, FieldGroup>>
  /** Waits until the shopper needs it: leaving the step is refused in the words of ERR-27, and shows it. */
  heldBack?: readonly FieldName[]
  /** Locations that it can go to; all where none of them fits. */
  departments?: readonly LocationType[]
  /** A visit, at a time of a calendar where the site offers times. LEAD-16 */
  visit?: VisitQuestion
  /** The site may let the shopper choose what it is about. LEAD-07 */
  asksCategory?: true
  /** Answers that it does not ask for are dropped, also where no editor set it up. */
  strict?: true
  /** For news: it asks for no answer, and its one box must be ticked. */
  news?: true
  /** About one car, and nothing without it. */
  needsCar?: true
  /** What a site may close to shoppers who have not signed in. AUTH-08 */
  gate?: Extract<SignInType, Site['flags']['accounts']['gates'][number]>
  /** How it is counted where it is about a car; without this as an enquiry. */
  countedAs?: 'visit' | 'any lead'
}

/** Asked only where another question has this answer; `needed` then. */
export type FieldCondition = { name: FieldName; is: string; needed: boolean }

export type FormStepTitle = readonly [group: FieldGroup, title: string]

/** A day, or where times are offered a time, which the address answers with. */
export type VisitQuestion = { day: FieldName; time: FieldName; timesFrom: string }

/** What is known of the records of a kind, wherever they are read. */
export type LeadKind = {
  name: string
  /** In the admin, in e-mails and where shoppers see what they sent. */
  label: string
  /** How it merges with another form of the same shopper about the same car. */
  merging?: {
    /** It never does: it is about something else first. */
    never?: true
    /** How much its shopper wants the car: the strongest form files the lead. A question, the usual, is 0. */
    wish?: number
    /** Sent again it says everything anew, so that earlier answers go. */
    replaces?: true
  }
  /**
   * The shopper's own vehicle, if rego and kilometres of the lead are its: what the lead is about, or
   * beside the car of the stock.
   */
  ownVehicle?: 'subject' | 'beside'
  /** What the dealer reads before the rego, where "Registration" does not say whose. */
  regoLabel?: string
  /** ADF's word for what the shopper wants with the car of the stock; "buy" without it. */
  interest?: 'test-drive'
}

/** A form whose answers have passed the checks of every form. */
export type SentLead = {
  site: Site
  form: LeadForm
  envelope: LeadEnvelope
  /** A check lead of our own, which books nothing. */
  synthetic: boolean
  receivedAt: Date
  /** What a failure of an outside system is reported to; the lead goes on without it. */
  report: Report
}

/** What a kind does with a lead of its own, in this order. */
export type LeadSteps = {
  /** The lead is worth more than the car that it names: a car of nobody does not stop it. */
  withoutCar?: true
  /** Whether it may be had of this car; null where the index cannot confirm the car. */
  checkCar?: (car: FoundCar | null) => Refusal | null
  /** Books something outside under the key of the lead; null where it is left to the dealer. */
  book?: (booking: { key: string; car: FoundCar | null }) => Promise<Booking | NotBooked | null>
  /** Adds to the record what we know beside the answers. */
  complete?: (record: LeadRecord, car: FoundCar | null) => Promise<LeadRecord>
  /** The lead is stored. What fails here is reported, and the lead stands. */
  stored?: (leadId: string) => Promise<void>
}

/** Given back if the lead cannot be stored. */
export type Booking = { ok: true; release: () => Promise<void> }

/** A lead that was stored with these answers under the same key is answered as it was. */
export type NotBooked = Refusal & { unlessStoredWith: Readonly<Record<string, string>> }

/** How the server asks for a kind and takes it. */
export type LeadIntake = {
  form: FormKind | ((site: Site) => FormKind)
  /** The form of a block that is of this kind, as its editor set it up; null for any other block. */
  setupOf?: (block: FormBlock, site: Pick<Site, 'flags'>) => FormSetup | null
  /** Words that only this kind may be filed under, and what who sends them otherwise reads. */
  ownSubcategory?: { name: string; refusal: string }
  /** What it does beside what every form does; or why the lead is refused. */
  take?: (sent: SentLead) => Promise<LeadSteps | Refusal>
}

/** Every kind of lead of the platform. */
export type LeadKinds = { kinds: readonly LeadKind[]; intakes: ReadonlyMap<string, LeadIntake> }

export const kindNamed = (kinds: readonly LeadKind[], form: unknown): LeadKind | undefined =>
  kinds.find(({ name }) => name === form)

/** A form in words; one that we do not know by its own name. */
export const leadLabel = (kinds: readonly LeadKind[], form: string | null | undefined): string =>
  kindNamed(kinds, form)?.label ?? form ?? 'Unknown'

export const formOf = ({ form }: Pick<LeadIntake, 'form'>, site: Site): FormKind =>
  typeof form === 'function' ? form(site) : form

/** A vehicle, or a site: what it sells, null where that is more than one thing. */
type Vehicle = { item_type: Car['item_type'] | null }

const toBring: Record<Car['item_type'], string> = {
  car: 'Bring your licence.',
  motorcycle: 'Bring your licence and a helmet.',
  caravan: '',
}

/** Words of a form as they are said of its vehicle: "this caravan" of "this {noun}". AMB-68 */
export function saidOf(words: string, { item_type }: Vehicle): string {
  const vehicle = item_type ?? 'car'
  return words
    .replace('{noun}', item_type ?? 'vehicle')
    .replace('{visit}', viewingNames[vehicle].toLowerCase())
    .replace('{bring}', toBring[vehicle])
    .trim()
}

/** "Enquire about this caravan", "Book a test ride". AMB-68 */
export const titleOf = ({ title }: Pick<FormKind, 'title'>, vehicle: Vehicle): string =>
  saidOf(title, vehicle)
