'use client'

import { useEffect, useState } from 'react'
import { Anchor } from '@/ui/Anchor'
import { Glyph } from '@/ui/glyphs'
import { askWho } from './ask-session'
import { type AskedSignIn, askedSignIn } from './asked-sign-in'
import { CodeStep } from './CodeStep'
import { PhoneStep } from './PhoneStep'
import { SignedIn } from './SignedIn'
import { CODE_PROMISE, numberUse, reasonOf } from './sign-in-words'
import { isSignedInHere } from './signed-in-hint'
import { usePhoneCode } from './use-phone-code'

export type SignInSite = { slug: string; name: string; phone: string | null }

/**
 * The sign-in: a mobile, then the code that was sent to it. Who is signed in already reads as whom.
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
  const [asked, setAsked] = useState<AskedSignIn | null>(null)
  const [phone, setPhone] = useState('')
  const [demoCode, setDemoCode] = useState<string | null>(null)
  const [who, setWho] = useState<string | null>(null)
  const [isOut, setIsOut] = useState(false)
  const code = usePhoneCode()

  useEffect(() => {
    setAsked(askedSignIn(location.search, document.referrer, location.origin))
    if (!isSignedInHere(site.slug)) return
    let gone = false
    askWho(site.slug).then(
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

  // What the address asks for only the browser knows, and without scripts no form could be sent.
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
  return (
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
                // Going back leads to what was before, not to a sign-in that is over.
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
}

const frame = 'grid max-w-[34rem] gap-6'

const Title = ({ type = null }: { type?: AskedSignIn['type'] }) => (
  <div className="grid gap-3">
    <h1 className="text-h1">Sign in</h1>
    <p className="text-lead text-ink-2">
      {type && `${reasonOf[type]} `}
      {CODE_PROMISE}
    </p>
  </div>
)
