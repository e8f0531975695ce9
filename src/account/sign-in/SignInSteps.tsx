import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormAlert } from '@/leads/form/FormAlert'
import { Button } from '@/ui/Button'
import { moveFocus } from '@/ui/move-focus'
import { TextField } from '@/ui/TextField'
import { codeMessages, isCode, typedCode } from './code-rules'
import { formatMobile, parseMobile } from './phone'
import type { SignInSite } from './SignIn'
import type { SendAnswer } from './use-phone-code'

/** The mobile that the code is sent to. AUTH-03 ERR-19 */
export function PhoneStep({
  site,
  phone,
  setPhone,
  busy,
  send,
}: {
  site: SignInSite
  phone: string
  setPhone: (phone: string) => void
  busy: boolean
  send: () => Promise<SendAnswer>
}) {
  const [error, setError] = useState<string | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setAlert(null)
    const fault = phone.trim() === '' ? codeMessages.required : codeMessages.phone
    setError(parseMobile(phone) ? null : fault)
    if (!parseMobile(phone)) return moveFocus(field.current)
    const answer = await send()
    if (!answer.ok) setAlert(answer.message)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid justify-items-start gap-5">
      {alert && <FormAlert message={alert} phone={site.phone} />}
      <TextField
        ref={field}
        label="Mobile number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        required
        frameClassName="w-full max-w-[22rem]"
        value={phone}
        error={error}
        onValueChange={(typed) => {
          setPhone(typed)
          if (parseMobile(typed)) setError(null)
        }}
      />
      <Said error={error} />
      <Button type="submit" busy={busy}>
        Send me a code
      </Button>
      <p role="status" className="sr-only">
        {busy && 'Sending the code'}
      </p>
    </form>
  )
}

/** Announces an error to screen readers: the focus may be in the field already. */
function Said({ error }: { error: string | null }) {
  return (
    <p role="alert" className="sr-only">
      {error}
    </p>
  )
}

/** Some messages show a code as "123 456", and it is pasted so. */
const LONGEST_TYPED = 12

/**
 * The code that was sent, and what to do if none arrived. AUTH-03 QUOTE-09 QUOTE-13 ERR-20 ERR-36
 */
export function CodeStep({
  site,
  phone,
  demoCode,
  busy,
  isDone,
  resend,
  verify,
  restart,
}: {
  site: SignInSite
  phone: string
  /** What a demo shows in place of an SMS. */
  demoCode: string | null
  busy: boolean
  /** Called once the browser is signed in. */
  isDone: boolean
  resend: () => Promise<SendAnswer>
  verify: (code: string) => Promise<{ ok: true } | { ok: false; message: string }>
  restart: () => void
}) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const [times, setTimes] = useState(1)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => moveFocus(field.current), [])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setAlert(null)
    const typed = typedCode(code)
    const fault = isCode(typed) ? null : typed ? codeMessages.length : codeMessages.required
    setError(fault)
    if (fault) return moveFocus(field.current)
    const answer = await verify(typed)
    if (answer.ok) return
    // Errors of the code are shown at its field.
    if (answer.message === codeMessages.wrong) setError(answer.message)
    else setAlert(answer.message)
    moveFocus(field.current)
  }
  const onResend = async () => {
    setAlert(null)
    setError(null)
    const answer = await resend()
    if (!answer.ok) return setAlert(answer.message)
    setCode('')
    setTimes((so) => so + 1)
    moveFocus(field.current)
  }
  const isBusy = busy || isDone
  return (
    <form noValidate onSubmit={onSubmit} className="grid justify-items-start gap-5">
      <p role="status" className="text-md">
        {`We sent a ${times > 1 ? 'new ' : ''}code to ${formatMobile(phone)}.`}
        {demoCode && (
          <span className="mt-2 block rounded-control bg-sunken px-4 py-3">
            This demo sends no SMS. Your code is{' '}
            <strong className="num font-strong">{demoCode}</strong>.
          </span>
        )}
      </p>
      {alert && <FormAlert message={alert} phone={site.phone} />}
      <TextField
        ref={field}
        look="code"
        label="Code"
        name="code"
        help="Six digits. It is good for ten minutes."
        required
        frameClassName="w-full max-w-[22rem]"
        value={code}
        error={error}
        maxLength={LONGEST_TYPED}
        onValueChange={(typed) => {
          setCode(typed)
          if (isCode(typedCode(typed))) setError(null)
        }}
      />
      <Said error={error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={isBusy}>
          Sign in
        </Button>
        <Button variant="link" busy={isBusy} onClick={() => void onResend()}>
          Resend Code
        </Button>
        <Button variant="link" busy={isBusy} onClick={restart}>
          Use another number
        </Button>
      </div>
    </form>
  )
}
