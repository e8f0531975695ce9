import type { FormBlock } from '@/cms/reads/get-form-blocks'
import type { Car } from '@/inventory/car'
import { viewingNames } from '@/inventory/viewing-name'
import type { SignInType } from '@/sites/sign-in-url'
import type { LocationType, Site } from '@/sites/site'
import type { LeadEnvelope } from './answers/envelope'
import type { LeadForm } from './answers/schema'
import type { Confirmation } from './delivery/confirmation'
import type { LeadFacts } from './delivery/lead-message'
import type { FoundCar } from './intake/find-lead-car'
import type { Refusal, Report } from './intake/submit-result'
import type { FieldGroup, FieldName } from './questions/form-fields'
import type { FormSetup } from './questions/form-setup'
import type { LeadRecord } from './record/lead-record'

/*
 * A kind of lead has three parts: its form in the browser, its records, and how the server handles
 * it. Kinds of a journey are in the journey's folder, simple ones in `kinds/`;
 * `journeys/lead-kinds.ts` and `journeys/lead-intakes.ts` list them all. `leads` itself knows only
 * enquiry and message, the kinds of a form that names none.
 */

/** The form of a kind: plain data, passed to the form as a prop. */
export type FormKind = {
  /** As it is sent and stored. */
  name: string
  /** Title. "{noun}" is replaced by the kind of vehicle, "{visit}" by the kind of visit. */
  title: string
  /** Label of the button, unless the site has its own. */
  submit: string
  /** What the shopper reads after sending: what happens next. "{bring}" is what a driver brings. */
  next: string
  /** Message that a form about a car starts with, for the shopper to change. "{noun}" as in the title. */
  opening?: string
  /** Category of the lead if neither the shopper nor an editor chooses. */
  category: string
  subcategory?: string
  /** Default questions, and which of them are required. */
  asks: readonly FieldName[]
  required: readonly FieldName[]
  /** Questions that a page may ask before the form; their answers are stored as well. */
  askedBefore?: readonly FieldName[]
  /** What the shopper chooses from, where the question itself does not say. */
  options?: Partial<Record<FieldName, readonly string[]>>
  /** Questions that depend on the answer to another. */
  conditions?: Partial<Record<FieldName, FieldCondition>>
  /** Error for any missing required answer, unless the question has its own. */
  missing?: string
  /** Its steps in order; without them it is on one page, unless an editor wants steps. */
  steps?: readonly FormStepTitle[]
  /** Questions that belong to another step than their group's. */
  regrouped?: Partial<Record<FieldGroup, FieldGroup>>
  /**
   * Hidden until the shopper opens it; leaving the step is refused in the words of ERR-27, and
   * opens it.
   */
  heldBack?: readonly FieldName[]
  /** Locations that can receive it; all of them if none fits. */
  departments?: readonly LocationType[]
  /** A visit, at a time of the calendar if the site offers times. LEAD-16 */
  visit?: VisitQuestion
  /** The site may let the shopper choose what it is about. LEAD-07 */
  asksCategory?: true
  /** Drops answers without a question, also without an editor's setup. */
  strict?: true
  /** For newsletters: its one consent box is required. */
  news?: true
  /** About one car, and nothing without it. */
  needsCar?: true
  /** Terms that have to be agreed to, in the box for terms. The version is sent along. */
  terms?: { label: string; href: string; version: string }
  /** The gate with which a site may require a sign-in. AUTH-08 */
  gate?: Extract<SignInType, Site['flags']['accounts']['gates'][number]>
  /** Analytics event if it is about a car; default is an enquiry. */
  countedAs?: 'visit' | 'any lead'
}

/** Asked only if another question has this answer; `needed` makes it required then. */
export type FieldCondition = { name: FieldName; is: string; needed: boolean }

export type FormStepTitle = readonly [group: FieldGroup, title: string]

/** A day, or where times are offered a time, which the address answers with. */
export type VisitQuestion = { day: FieldName; time: FieldName; timesFrom: string }

/** What is known of records of a kind, wherever they are read. */
export type LeadKind = {
  name: string
  /** In the admin, in e-mails and where shoppers see what they sent. */
  label: string
  /** Of several forms that are one lead the strongest names it. Given by the list of all kinds. */
  strength?: number
  /** How it merges with another form of the same shopper about the same car. */
  merging?: {
    /** It never does: it is about something else first. */
    never?: true
    /** A form sent again replaces all earlier answers. */
    replaces?: true
  }
  /**
   * How rego and kilometres of the lead are used: for the vehicle that the lead is about, or for a
   * trade-in beside the car of the stock.
   */
  ownVehicle?: 'subject' | 'beside'
  /** Label of the rego for the dealer, where "Registration" is ambiguous. */
  regoLabel?: string
  /** What its shopper has sent, in the default answer: "We have your test drive request". */
  noun?: string
  /** What its shopper is told in the answer, beside the words of the site. */
  confirms?: (lead: LeadFacts, site: Site) => Confirmation | null
  /** ADF request type for the car of the stock; default "buy". */
  interest?: 'test-drive'
}

/** A form whose answers have passed the checks of every form. */
export type SentLead = {
  site: Site
  form: LeadForm
  envelope: LeadEnvelope
  /** The visitor's, for limits; null where it is not known. */
  address: string | null
  /** Whose phone is verified: the shopper who is signed in on this site, or null. */
  signedIn?: (() => Promise<{ phone: string } | null>) | undefined
  /** A synthetic check lead, which books nothing. */
  synthetic: boolean
  receivedAt: Date
  /** Reports a failure of an outside system; the lead is stored all the same. */
  report: Report
}

/** Steps of a kind, in this order. */
export type LeadSteps = {
  /** A lead that names an unknown car is accepted without it. */
  withoutCar?: true
  /** Whether the car can be sold; null if the index cannot confirm the car. */
  checkCar?: (car: FoundCar | null) => Refusal | null
  /** Books something outside under the key of the lead; null if the dealer has to arrange it. */
  book?: (booking: { key: string; car: FoundCar | null }) => Promise<Booking | NotBooked | null>
  /** Adds facts of our own to the record. */
  complete?: (record: LeadRecord, car: FoundCar | null) => Promise<LeadRecord>
  /** Runs after the lead is stored. Failures are reported; the lead stands. */
  stored?: (leadId: string) => Promise<void>
  /**
   * Where the shopper goes on to once the lead is stored, such as the page of a bank; a refusal is shown at the
   * form, and the lead stands. Runs again when the same form is sent again. Null: to the usual page.
   */
  proceed?: (leadId: string) => Promise<Onward | Refusal | null>
}

/** @property url may be of another host @property plain path of this site, for a form without scripts */
export type Onward = { ok: true; url: string; plain: string }

/** Releases the booking if the lead cannot be stored. */
export type Booking = { ok: true; release: () => Promise<void> }

/** If a lead is stored with these answers under the same key, its original response is sent. */
export type NotBooked = Refusal & { unlessStoredWith: Readonly<Record<string, string>> }

/** How the server asks for a kind and takes it. */
export type LeadIntake = {
  form: FormKind | ((site: Site) => FormKind)
  /** The form of a block that is of this kind, as its editor set it up; null for any other block. */
  setupOf?: (block: FormBlock, site: Pick<Site, 'flags'>) => FormSetup | null
  /** Subcategory that only this kind may use, and the refusal for others. */
  ownSubcategory?: { name: string; refusal: string }
  /** Steps beside those of every form, or a refusal. */
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

/** A vehicle, or a site: what it sells, null if more than one kind. */
type Vehicle = { item_type: Car['item_type'] | null }

const toBring: Record<Car['item_type'], string> = {
  car: 'Bring your licence.',
  motorcycle: 'Bring your licence and a helmet.',
  caravan: '',
}

/** Fills in the kind of vehicle: "this caravan" for "this {noun}". AMB-68 */
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
