import { useState } from 'react'
import { forgetDevice } from '@/inventory/saved/device-storage'
import { forgetTab } from '@/leads/device/form-draft'
import { Button } from '@/ui/Button'
import { postForget } from '../watchlist/watchlist-calls'

/**
 * Deletes what the site keeps for the shopper's own use, and signs out. Enquiries are the dealer's
 * records: they are erased on request (docs/watchlist.md), which the words say.
 */
export function ForgetMe({
  siteSlug,
  hasList,
  forgotten,
}: {
  siteSlug: string
  hasList: boolean
  forgotten: () => void
}) {
  const [state, setState] = useState<'idle' | 'sure' | 'busy'>('idle')
  const [alert, setAlert] = useState('')
  const forget = async () => {
    setState('busy')
    setAlert('')
    const answer = await postForget()
    if (answer.ok || answer.isSignedOut) {
      forgetDevice(siteSlug)
      forgetTab(siteSlug)
      return forgotten()
    }
    setState('sure')
    setAlert(answer.message)
  }
  return (
    <div className="grid max-w-[44rem] justify-items-start gap-4">
      <p className="text-ink-2">
        {hasList ? 'Deletes your watchlist, signs you out ' : 'Signs you out '}
        everywhere on this site, and clears what this device keeps of it: cars viewed and saved,
        searches, a trade-in offer and your details. What you sent us stays with us; ask us and we
        erase that too.
      </p>
      {state === 'idle' ? (
        <Button variant="secondary" onClick={() => setState('sure')}>
          {hasList ? 'Clear my list and forget me' : 'Forget me'}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-strong">Are you sure? This cannot be undone.</p>
          <Button autoFocus busy={state === 'busy'} onClick={() => void forget()}>
            Yes, forget me
          </Button>
          <Button variant="link" onClick={() => setState('idle')}>
            Keep it
          </Button>
        </div>
      )}
      <p role="alert" className="empty:hidden">
        {alert}
      </p>
    </div>
  )
}
