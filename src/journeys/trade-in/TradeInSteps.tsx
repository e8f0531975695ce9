'use client'

import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { phoneHref } from '@/leads/answers/phone-number'
import { useStoredTexts } from '@/leads/device/use-stored-texts'
import { FormAlert } from '@/leads/form/FormAlert'
import type { FormSetup } from '@/leads/questions/form-setup'
import type { FormSite } from '@/leads/questions/form-site'
import { Button, ButtonLink } from '@/ui/Button'
import { StepsProgress } from '@/ui/StepsProgress'
import { fetchEvaluation } from './fetch-evaluation'
import { OfferTerms } from './OfferTerms'
import { PhotosStep, type TakenPhoto } from './PhotosStep'
import { PlateStep } from './PlateStep'
import { TowardsCar, towardsCarId } from './TowardsCar'
import { TradeInDetails } from './TradeInDetails'
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

  useEffect(() => {
    // The previous step had the focus.
    if (moved.current && step) heading.current?.focus()
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
  const go = (to: WizardStep) => {
    goOn()
    moved.current = true
    setAlert(null)
    setStep(to)
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
    if (answer.ended) go({ at: 'plate' })
    setAlert(answer.error)
  }
  const title = (words: string) => (
    <h3 ref={heading} tabIndex={-1} className="text-h4 outline-none">
      {words}
    </h3>
  )

  return (
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
          title={title(stepTitles.plate)}
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
          title={title(stepTitles.selection)}
          descriptions={step.descriptions}
          choice={choice}
          alert={alert}
          phone={site.phone}
          busy={busy}
          choose={setChoice}
          back={() => go({ at: 'plate' })}
          submit={(chosen) =>
            void ask('manual-entry', { vin: step.evaluation, desc: step.descriptions[chosen] })
          }
        />
      )}
      {step.at === 'not-found' && (
        <NotFound
          title={title('No match for this rego')}
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
          back={() => go({ at: 'plate' })}
        />
      )}
      {(step.at === 'photos' || step.at === 'details') && (
        <>
          {title(stepTitles[step.at])}
          <p className="text-md text-ink-2">
            {step.vehicle ? (
              <>
                <span className="font-strong text-ink">{step.vehicle}</span>,{' '}
              </>
            ) : (
              'Your car, '
            )}
            {plate.rego.toUpperCase()} {plate.state}
          </p>
          <Button variant="link" className="justify-self-start" onClick={() => go({ at: 'plate' })}>
            Not this car? Start again
          </Button>
          {step.at === 'photos' ? (
            <PhotosStep
              evaluation={step.evaluation}
              photos={photos}
              phone={site.phone}
              change={setPhotos}
              next={() => go({ ...step, at: 'details' })}
            />
          ) : (
            <TradeInDetails
              form={form}
              evaluation={step.evaluation}
              vehicle={step.vehicle}
              plate={plate}
              sent={clear}
            />
          )}
        </>
      )}
      <OfferTerms termsPath={termsPath} />
    </div>
  )
}

/** The register does not know the plate: a person answers instead. TRADE-06 ERR-26 */
function NotFound({
  title,
  phone,
  plate,
  formId,
  describe,
  back,
}: {
  title: ReactNode
  phone: string | null
  plate: Plate
  formId: string | null
  /** Goes on with photos and details of a car that the shopper describes. */
  describe: () => void
  back: () => void
}) {
  return (
    <div className="grid justify-items-start gap-4">
      {title}
      <p className="text-md text-ink-2">{NOT_FOUND} Send us its details and a person values it.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={describe}>Tell us make, model and year</Button>
        <ButtonLink variant="secondary" href={plainFormPath(plate, formId, towardsCarId())}>
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
  title,
  descriptions,
  choice,
  alert,
  phone,
  busy,
  choose,
  back,
  submit,
}: {
  title: ReactNode
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
      {title}
      {alert && <FormAlert message={alert} phone={phone} />}
      <fieldset
        aria-describedby={missing ? `${id}-error` : undefined}
        className="grid min-w-0 gap-2 border-0 p-0"
      >
        <legend className="mb-2 p-0 text-md text-ink-2">Which one is yours?</legend>
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
