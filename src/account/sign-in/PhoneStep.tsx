import { type FormEvent, useRef, useState } from 'react'
import { FormAlert } from '@/leads/form/FormAlert'
import { Button } from '@/ui/Button'
import { moveFocus } from '@/ui/move-focus'
import { TextField } from '@/ui/TextField'
import type { SendAnswer } from './ask-phone-code'
import { mobileOf } from './phone'
import type { SignInSite } from './SignIn'
import { codeMessages } from './wording'

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
    setError(mobileOf(phone) ? null : fault)
    if (!mobileOf(phone)) return moveFocus(field.current)
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
          if (mobileOf(typed)) setError(null)
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

/** Says an error to who cannot see it: the focus may be in the field already. */
export function Said({ error }: { error: string | null }) {
  return (
    <p role="alert" className="sr-only">
      {error}
    </p>
  )
}
