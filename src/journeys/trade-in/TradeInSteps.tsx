'use client'

import {
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { phoneHref } from '@/leads/answers/phone-number'
import { useStoredTexts } from '@/leads/device/use-stored-texts'
import { FormAlert } from '@/leads/form/FormAlert'
import type { FormSetup } from '@/leads/questions/form-setup'
import type { FormSite } from '@/leads/questions/form-site'
import { Button, ButtonLink } from '@/ui/Button'
import { moveFocus } from '@/ui/move-focus'
import { StepsProgress } from '@/ui/StepsProgress'
import { fetchEvaluation } from './fetch-evaluation'
import { OfferTerms } from './OfferTerms'
import { PhotosStep, type TakenPhoto } from './PhotosStep'
import { PlateStep } from './PlateStep'
import { TowardsCar, towardsCarId } from './TowardsCar'
import { TradeInDetails } from './TradeInDetails'
import { useStepHistory } from './use-step-history'
import {
  nextStep,
  type Plate,
  plainFormPath,
  plateFromQuery,
  stepTitles,
  type WizardStep,
} from './wizard-steps'
import { CHOOSE_VEHICLE, NOT_FOUND } from './wording'

export type TradeInForm = {
  /** Of the first step; each other step has its own. */
  heading: string
  intro: string | null
  site: FormSite
  setup: FormSetup
  pageId: string | null
  submitLabel: string | null
  /** Whether the shopper is asked for photos. TRADE-05 */
  asksPhotos: boolean
  /** Whether the site stores valuations. TRADE-18 */
  storesValuations: boolean
  /** Path of the terms of a valuation. ROUTE-36 */
  termsPath: string
  /** Plates that can be tried where no register is connected. */
  plates: readonly Plate[]
}

const allSteps = ['plate', 'selection', 'photos', 'details'] as const

/**
 * The trade-in wizard: plate, vehicle, contact. Everything typed survives errors and steps back.
 * Without scripts the first step links to the plain form. TRADE-01
 */
export function TradeInSteps(form: TradeInForm) {
  const { site, setup, termsPath, plates, asksPhotos } = form
  const order = allSteps.filter((each) => asksPhotos || each !== 'photos')
  const [step, setStep] = useState<WizardStep>({ at: 'plate' })
  const top = useRef<HTMLDivElement>(null)
  const {
    values: plate,
    change: setPlate,
    clear,
  } = useStoredTexts<Plate>(site.slug, 'plate', { rego: '', state: site.forms.defaultState })
  const [choice, setChoice] = useState<number | null>(null)
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  /** Increments when the shopper navigates or types, so that late responses are dropped. */
  const turn = useRef(0)

  useLayoutEffect(() => {
    if (!moved.current || !step) return
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    // The previous step had the focus.
    moveFocus(heading.current)
  }, [step])

  // The first question was answered elsewhere, such as on the home page: its answer is looked up.
  const begin = useEffectEvent(() => {
    const asked = plateFromQuery(new URLSearchParams(window.location.search))
    if (!asked) return
    setPlate(asked)
    if (asked.rego && asked.state) void ask('enter-vin', asked)
  })
  useEffect(() => begin(), [])

  const goOn = () => {
    turn.current += 1
    setBusy(false)
  }
  const show = (to: WizardStep) => {
    goOn()
    moved.current = true
    setAlert(null)
    setStep(to)
  }
  const history = useStepHistory((to) => {
    // Our own way back to the first step has shown it already, perhaps with an error.
    if (to.at !== 'plate' || step.at !== 'plate') show(to)
  })
  const go = (to: WizardStep) => {
    history.add(to)
    show(to)
  }
  const startAgain = () => {
    history.leave()
    show({ at: 'plate' })
  }
  const ask = async (name: 'enter-vin' | 'manual-entry', body: Record<string, unknown>) => {
    if (busy) return
    const asked = turn.current
    setBusy(true)
    setAlert(null)
    const answer = await fetchEvaluation(name, body)
    if (turn.current !== asked) return
    setBusy(false)
    if (!('error' in answer)) return go(nextStep(answer, asksPhotos))
    if (answer.ended) startAgain()
    setAlert(answer.error)
  }
  const { title, about } = headOf(step, form, plate)

  return (
    <div
      ref={top}
      className="grid gap-x-[clamp(32px,6vw,112px)] gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div className="grid content-start justify-items-start gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {title}
        </h2>
        {about && <p className="max-w-[52ch] text-lead text-ink-2">{about}</p>}
        {(step.at === 'photos' || step.at === 'details') && (
          <Button variant="link" onClick={startAgain}>
            Not this car? Start again
          </Button>
        )}
      </div>
      <div className="grid content-start gap-5">
        <TowardsCar />
        {step.at !== 'not-found' && (
          <StepsProgress
            titles={order.map((each) => stepTitles[each])}
            step={order.indexOf(step.at)}
          />
        )}
        {step.at === 'plate' && (
          <PlateStep
            site={site}
            formId={setup.id}
            plate={plate}
            plates={plates}
            alert={alert}
            busy={busy}
            change={(typed) => {
              goOn()
              setPlate(typed)
            }}
            submit={() => {
              setChoice(null)
              setPhotos((taken) => taken.map((photo) => ({ ...photo, isSent: false })))
              void ask('enter-vin', plate)
            }}
          />
        )}
        {step.at === 'selection' && (
          <SelectionStep
            descriptions={step.descriptions}
            choice={choice}
            alert={alert}
            phone={site.phone}
            busy={busy}
            choose={setChoice}
            back={startAgain}
            submit={(chosen) =>
              void ask('manual-entry', { vin: step.evaluation, desc: step.descriptions[chosen] })
            }
          />
        )}
        {step.at === 'not-found' && (
          <NotFound
            phone={site.phone}
            plate={plate}
            formId={setup.id}
            describe={() =>
              go({
                at: asksPhotos ? 'photos' : 'details',
                evaluation: step.evaluation,
                vehicle: null,
              })
            }
            back={startAgain}
          />
        )}
        {step.at === 'photos' && (
          <PhotosStep
            evaluation={step.evaluation}
            photos={photos}
            phone={site.phone}
            change={setPhotos}
            next={() => go({ ...step, at: 'details' })}
          />
        )}
        {step.at === 'details' && (
          <TradeInDetails
            form={form}
            evaluation={step.evaluation}
            vehicle={step.vehicle}
            plate={plate}
            sent={clear}
          />
        )}
        <OfferTerms termsPath={termsPath} />
      </div>
    </div>
  )
}

/** What a step is about. */
function headOf(
  step: WizardStep,
  { heading, intro }: TradeInForm,
  plate: Plate,
): { title: string; about: string | null } {
  const named = `${plate.rego.toUpperCase()} ${plate.state}`
  switch (step.at) {
    case 'plate':
      return { title: heading, about: intro }
    case 'selection':
      return { title: 'Which one is yours?', about: `${named} may be one of these.` }
    case 'not-found':
      return { title: 'No match for this rego', about: named }
    case 'photos':
      return { title: 'Photos of your car', about: `${step.vehicle ?? 'Your car'}, ${named}` }
    case 'details':
      return {
        title: 'Its condition, and how to reach you',
        about: `${step.vehicle ?? 'Your car'}, ${named}`,
      }
  }
}

/** The register does not know the plate: a person answers instead. TRADE-06 ERR-26 */
function NotFound({
  phone,
  plate,
  formId,
  describe,
  back,
}: {
  phone: string | null
  plate: Plate
  formId: string | null
  /** Goes on with photos and details of a car that the shopper describes. */
  describe: (() => void) | null
  back: () => void
}) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-md text-ink-2">{NOT_FOUND} Send us its details and a person values it.</p>
      <div className="flex flex-wrap gap-3">
        {describe && <Button onClick={describe}>Tell us make, model and year</Button>}
        <ButtonLink
          variant={describe ? 'secondary' : 'primary'}
          href={plainFormPath(plate, formId, towardsCarId())}
        >
          Contact us about it
        </ButtonLink>
        {phone && (
          <ButtonLink variant="secondary" href={phoneHref(phone)}>
            Call {phone}
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={back}>
          Back
        </Button>
      </div>
    </div>
  )
}

/** Which of the cars that the plate may stand for. TRADE-07 TRADE-08 */
function SelectionStep({
  descriptions,
  choice,
  alert,
  phone,
  busy,
  choose,
  back,
  submit,
}: {
  descriptions: readonly string[]
  choice: number | null
  alert: string | null
  phone: string | null
  busy: boolean
  choose: (choice: number) => void
  back: () => void
  submit: (choice: number) => void
}) {
  const [checked, setChecked] = useState(false)
  const id = useId()
  const missing = checked && choice === null
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (choice !== null) return submit(choice)
    document.getElementById(`${id}-0`)?.focus()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {alert && <FormAlert message={alert} phone={phone} />}
      <fieldset
        aria-describedby={missing ? `${id}-error` : undefined}
        className="grid min-w-0 gap-2 border-0 p-0"
      >
        <legend className="sr-only">Which one is yours?</legend>
        {descriptions.map((description, at) => (
          <label
            key={description}
            htmlFor={`${id}-${at}`}
            className="flex items-start gap-3 rounded-control border border-line px-4 py-3 text-control leading-[1.4] has-checked:border-action"
          >
            <input
              id={`${id}-${at}`}
              type="radio"
              name={`${id}-vehicle`}
              className="box"
              checked={choice === at}
              onChange={() => choose(at)}
            />
            <span className="min-w-0 wrap-anywhere">{description}</span>
          </label>
        ))}
        {missing && (
          <p id={`${id}-error`} role="alert" className="text-sm text-danger">
            {CHOOSE_VEHICLE}
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={back}>
          Back
        </Button>
        <Button type="submit" busy={busy} className="flex-1">
          Next
        </Button>
      </div>
    </form>
  )
}
