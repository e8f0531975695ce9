'use client'

import { useEffect, useState } from 'react'
import { FormAlert } from '@/leads/form/FormAlert'
import { type SignInType, safePath, signInTypes } from '@/sites/sign-in-url'
import { Anchor } from '@/ui/Anchor'
import { Button, ButtonLink } from '@/ui/Button'
import { Glyph } from '@/ui/glyphs'
import { fetchSignedInPhone, signOut } from './fetch-session'
import { formatMobile } from './phone'
import { CarInHand, carOfPaths, SignInPurpose } from './SignInPurpose'
import { CodeStep, PhoneStep } from './SignInSteps'
import { mayBeSignedIn } from './signed-in-hint'
import { usePhoneCode } from './use-phone-code'

export type SignInSite = { slug: string; name: string; phone: string | null }

/**
 * The sign-in: a mobile, then the code that was sent to it. A shopper who is signed in sees with which number.
 * AUTH-03 AUTH-04 AUTH-06 AUTH-10
 */
export function SignIn({
  site,
  garage,
}: {
  site: SignInSite
  /** Path of the garage, null where the site has none. */
  garage: string | null
}) {
  const [asked, setAsked] = useState<SignInQuery | null>(null)
  const [phone, setPhone] = useState('')
  const [demoCode, setDemoCode] = useState<string | null>(null)
  const [who, setWho] = useState<string | null>(null)
  const [isOut, setIsOut] = useState(false)
  const code = usePhoneCode()

  useEffect(() => {
    setAsked(readSignInQuery(location.search, document.referrer, location.origin))
    if (!mayBeSignedIn(site.slug)) return
    let gone = false
    fetchSignedInPhone(site.slug).then(
      (known) => gone || setWho(known),
      (cause: unknown) => console.warn('Who is signed in was not told', cause),
    )
    return () => {
      gone = true
    }
  }, [site.slug])

  async function send() {
    const answer = await code.send(phone)
    if (answer.ok) setDemoCode(answer.demoCode)
    return answer
  }

  // The server renders no form: the page is cached without its query, and the form needs scripts.
  if (!asked) {
    return (
      <div className={frame}>
        <Title />
        <noscript>
          <p className="text-lead">
            Signing in needs scripts, which this browser does not run.
            {site.phone && ` Please call us on ${site.phone}.`}
          </p>
        </noscript>
      </div>
    )
  }
  const onward = asked.redirect ?? garage ?? '/'
  const form = (
    <div className={frame}>
      <Anchor
        href={asked.back}
        prefetch={false}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-md underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        <Glyph
          look="shape"
          className="size-4.5"
          path="M224,128a8,8,0,0,1-8,8H59.31l58.35,58.34a8,8,0,0,1-11.32,11.32l-72-72a8,8,0,0,1,0-11.32l72-72a8,8,0,0,1,11.32,11.32L59.31,120H216A8,8,0,0,1,224,128Z"
        />
        Back
      </Anchor>
      {who ? (
        <SignedIn
          site={site}
          phone={who}
          onward={onward}
          isGarage={onward === garage}
          left={() => {
            setWho(null)
            setIsOut(true)
          }}
        />
      ) : (
        <>
          <Title type={asked.type} />
          <p role="status" className="text-md text-ink-2 empty:hidden">
            {isOut && 'You are signed out.'}
          </p>
          {code.state === 'none' ? (
            <PhoneStep site={site} phone={phone} setPhone={setPhone} busy={code.busy} send={send} />
          ) : (
            <CodeStep
              site={site}
              phone={phone}
              demoCode={demoCode}
              busy={code.busy}
              isDone={code.state === 'submitted' && !code.busy}
              resend={send}
              verify={async (typed) => {
                const answer = await code.verify(phone, typed)
                // Replaces the history entry, so that Back skips the sign-in.
                if (answer.ok) location.replace(onward)
                return answer
              }}
              restart={code.restart}
            />
          )}
          <p className="text-sm text-ink-3">
            {numberUse(site.name)}{' '}
            <Anchor href="/privacy-policy" className="underline underline-offset-3">
              Privacy policy
            </Anchor>
          </p>
        </>
      )}
    </div>
  )
  if (who) return form
  const car = carOfPaths([asked.redirect, asked.back])
  return (
    <div className="grid gap-x-[clamp(40px,8vw,140px)] gap-y-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] lg:justify-between">
      {/* Phones show first what the sign-in is for. */}
      {car && <CarInHand car={car} />}
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">{form}</div>
      <SignInPurpose type={asked.type} />
    </div>
  )
}

const frame = 'grid max-w-[34rem] content-start gap-6'

const Title = ({ type = null }: { type?: SignInQuery['type'] }) => (
  <div className="grid gap-3">
    <h1 className="text-h1">Sign in</h1>
    <p className="text-lead text-ink-2">
      {type && `${reasonOf[type]} `}
      {CODE_INTRO}
    </p>
  </div>
)

/** The query of the sign-in page. ROUTE-17 */
type SignInQuery = {
  type: SignInType | null
  /** Path to continue to; null: the garage, or home. */
  redirect: string | null
  back: string
}

/** Refuses a path that leads back to the sign-in. */
const isElsewhere = (path: string | null) => path !== null && !/^\/sign-in(?:[/?#]|$)/.test(path)

/**
 * @param search query of the page's address
 * @param referrer the page before: the back link leads there if the query names no other. AUTH-06
 */
function readSignInQuery(search: string, referrer: string, origin: string): SignInQuery {
  const query = new URLSearchParams(search)
  const own = (path: string | null) => (isElsewhere(path) ? path : null)
  const before = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : null
  return {
    type: signInTypes.find((type) => type === query.get('type')) ?? null,
    redirect: own(safePath(query.get('redirect'))),
    back: own(safePath(query.get('back'))) ?? own(safePath(before)) ?? '/',
  }
}

/** Why the sign-in stands between a shopper and what was wanted. ROUTE-17 AMB-87 */
const reasonOf: Record<SignInType, string> = {
  watchlist: 'Sign in to keep your watchlist on every device.',
  'trade-in': 'Sign in to have your trade-in valued.',
  checkout: 'Sign in to reserve or buy online.',
  finance: 'Sign in to see finance that is worked out for you.',
  'spin-to-win': 'Sign in to spin the wheel.',
  'online-payment': 'Sign in to pay online.',
  'car-finance': 'Sign in to see finance for this vehicle.',
  'my-garage': 'Sign in to open your garage.',
}

const CODE_INTRO = 'We send a code of six digits to your mobile. There is no password.'

/** What the number is for. */
const numberUse = (siteName: string): string =>
  `We use your number to send the code and to know you again on this site of ${siteName}. You stay signed in on this device until you sign out, or have not come back for 30 days.`

/**
 * Shows as whom the browser is signed in, with links to continue and to sign out. AUTH-10 AUTH-12
 */
function SignedIn({
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
        With the mobile <span className="num whitespace-nowrap">{formatMobile(phone)}</span>.
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
