import { useState } from 'react'
import { FormAlert } from '@/leads/form/FormAlert'
import { Button, ButtonLink } from '@/ui/Button'
import { signOut } from './ask-session'
import { shownPhone } from './phone'
import type { SignInSite } from './SignIn'

/** As whom the browser is signed in, with the ways on and out. AUTH-10 AUTH-12 */
export function SignedIn({
  site,
  phone,
  onward,
  isGarage,
  left,
}: {
  site: SignInSite
  phone: string
  onward: string
  isGarage: boolean
  left: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const leave = async () => {
    setBusy(true)
    setAlert(null)
    const isOut = await signOut(site.slug)
    setBusy(false)
    if (isOut) left()
    else setAlert('We could not sign you out. Please try again in a moment.')
  }
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-h1">You are signed in</h1>
      <p role="status" className="text-lead text-ink-2">
        With the mobile <span className="num whitespace-nowrap">{shownPhone(phone)}</span>.
      </p>
      {alert && <FormAlert message={alert} phone={site.phone} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={onward}>{isGarage ? 'Open my garage' : 'Continue'}</ButtonLink>
        <Button variant="secondary" busy={busy} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
    </div>
  )
}
