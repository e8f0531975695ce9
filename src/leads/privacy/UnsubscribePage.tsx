import type { Site } from '@/sites/site'
import { Button } from '@/ui/Button'
import { readUnsubscribeToken } from './unsubscribe'

/** Stops e-mail without signing in, and without scripts. LEAD-23 */
export function UnsubscribePage({
  site,
  token,
  done,
}: {
  site: Site
  token: string
  done: boolean
}) {
  const known = readUnsubscribeToken(site.id, token) !== null
  return (
    <div className="wrap section grid max-w-[44rem] justify-items-start gap-5">
      <h1 className="text-h1">{heading(known, done)}</h1>
      {!known && (
        <p className="text-lead text-ink-2">
          This link is not complete. Open it again from the e-mail, or reply to the e-mail and ask
          us to stop.
        </p>
      )}
      {known && done && (
        <p className="text-lead text-ink-2">
          {site.name} sends you no more offers, and no automatic e-mail. If you ask us something
          again, we will answer that.
        </p>
      )}
      {known && !done && (
        <>
          <p className="text-lead text-ink-2">
            You will get no more offers and no automatic e-mail from {site.name}.
          </p>
          <form method="post" action={`/api/unsubscribe/${token}`}>
            <input type="hidden" name="from" value="page" />
            <Button type="submit">Unsubscribe</Button>
          </form>
        </>
      )}
    </div>
  )
}

function heading(known: boolean, done: boolean): string {
  if (!known) return 'We cannot read this link'
  return done ? 'You are unsubscribed' : 'Unsubscribe from our e-mail'
}
