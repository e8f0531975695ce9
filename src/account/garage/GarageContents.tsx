'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { CardWarning } from '@/finance/FinanceWarning'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'
import { PhoneLine } from '@/inventory/PhoneLine'
import { clearDeviceStorage } from '@/inventory/saved/device-storage'
import { readViewed } from '@/inventory/saved/viewed-cars'
import { clearTabStorage } from '@/leads/device/form-draft'
import { CarCard } from '@/search/card/CarCard'
import type { ShopperSite } from '@/search/card/shopper-site'
import { useListedCars } from '@/search/listed-cars'
import { stockNoun } from '@/search/rules/search-title'
import { signInUrl } from '@/sites/sign-in-url'
import { Button } from '@/ui/Button'
import { timeoutSignal } from '@/ui/browser'
import { capitalise } from '@/ui/text-format'
import { signOut } from '../sign-in/fetch-session'
import { formatMobile } from '../sign-in/phone'
import { clearSignedIn } from '../sign-in/signed-in-hint'
import { WaitingCards } from '../watchlist/WaitingCards'
import { postForget } from '../watchlist/watchlist'
import { GarageWatchlist } from './GarageWatchlist'
import type { GarageAnswer, SentLead } from './sent-leads'
import type { ShopperReservation } from './shopper-reservations'

/**
 * The contents of a garage; a shopper without session is redirected to the sign-in and back.
 * AUTH-07 AUTH-10
 */
export function GarageContents({
  site,
  index,
  stockPath,
  listPath,
  standingOffer,
  now,
}: {
  site: ShopperSite
  index: BrowserIndexConfig
  stockPath: string
  /** Null where the site has no watchlist. */
  listPath: string | null
  /** The trade-in offer stored on this device, if there is one. */
  standingOffer: ReactNode
  /** ISO 8601 */
  now: string
}) {
  const [garage, setGarage] = useState<Garage>({ status: 'loading' })
  const load = () => void fetchGarage().then(setGarage)
  useEffect(() => {
    void fetchGarage().then(setGarage)
  }, [])
  const isSignedOut = garage.status === 'signed-out'
  useEffect(() => {
    if (!isSignedOut) return
    clearSignedIn(site.slug)
    location.replace(signInUrl({ type: 'my-garage', redirect: location.pathname, back: '/' }))
  }, [isSignedOut, site.slug])

  if (garage.status === 'failed') {
    return (
      <div
        role="status"
        className="mt-8 grid justify-items-start gap-4 rounded-panel bg-caution-soft p-4"
      >
        <p>
          Your garage cannot be shown right now. <PhoneLine phone={site.form.phone} />
        </p>
        <Button variant="secondary" onClick={load}>
          Try again
        </Button>
      </div>
    )
  }
  if (garage.status !== 'loaded') return <WaitingCards className="mt-8" />
  const left = () => {
    clearSignedIn(site.slug)
    location.assign('/')
  }
  return (
    <div className="mt-2 grid gap-[clamp(40px,4.6vw,72px)]">
      <SignedInAs siteSlug={site.slug} phone={garage.phone_number} left={left} />
      {garage.reservations.length > 0 && (
        <Part id="reservations" title="Your reservations and payments">
          <ReservationList reservations={garage.reservations} />
        </Part>
      )}
      {listPath && (
        <GarageWatchlist site={site} listPath={listPath} stockPath={stockPath} now={now} />
      )}
      <ViewedHere site={site} index={index} now={now} />
      {standingOffer}
      <Part id="sent" title="What you sent us">
        <SentList sent={garage.sent} />
      </Part>
      <Part id="forget" title="Forget me">
        <ForgetMe siteSlug={site.slug} hasList={listPath !== null} forgotten={left} />
      </Part>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-4 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}

function SignedInAs({
  siteSlug,
  phone,
  left,
}: {
  siteSlug: string
  phone: string
  left: () => void
}) {
  const [state, setState] = useState<'here' | 'busy' | 'failed'>('here')
  const leave = async () => {
    setState('busy')
    if (await signOut(siteSlug)) left()
    else setState('failed')
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="text-ink-2">
        Signed in as <span className="num font-strong text-ink">{formatMobile(phone)}</span>
      </p>
      <Button variant="secondary" size="sm" busy={state === 'busy'} onClick={() => void leave()}>
        Sign out
      </Button>
      <p role="status" className="basis-full text-md empty:hidden">
        {state === 'failed' && 'You are still signed in: we were not reached. Please try again.'}
      </p>
    </div>
  )
}

function SentList({ sent }: { sent: readonly SentLead[] }) {
  if (sent.length === 0) {
    return <p className="text-ink-2">Nothing yet from this phone number.</p>
  }
  return (
    <ul className="max-w-[44rem] border-t border-line">
      {sent.map(({ kind, car, day }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes
          key={at}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3"
        >
          <span className="font-label">{car ? `${kind}, ${car}` : kind}</span>
          <span className="text-ink-2">{day}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Each leads to its own page, which releases it as well. That page is loaded: its address is a key, which tags
 * that run on this page must not read. VDP-13
 */
function ReservationList({ reservations }: { reservations: readonly ShopperReservation[] }) {
  return (
    <ul className="max-w-[44rem] border-t border-line">
      {reservations.map(({ reference, title, status, href, release }) => (
        <li key={reference} className="grid gap-1 border-b border-line py-3">
          <p className="flex flex-wrap justify-between gap-x-6">
            <a
              href={href}
              dir="auto"
              className="font-label underline underline-offset-4 wrap-anywhere"
            >
              {title}
            </a>
            <span className="num text-ink-3">{reference}</span>
          </p>
          <p className="text-ink-2">{status}</p>
          {release && (
            <p>
              <a href={release.href} className="link">
                {release.label}
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

type Garage =
  | { status: 'loading' | 'signed-out' | 'failed' }
  | ({ status: 'loaded' } & GarageAnswer)

/** Fetches the shopper's data from the server. Never rejects: a network error is `failed`. */
async function fetchGarage(): Promise<Garage> {
  try {
    const response = await fetch('/api/garage', {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: timeoutSignal(20),
    })
    if (response.status === 401) return { status: 'signed-out' }
    const answer = (await response.json()) as Partial<GarageAnswer> | null
    const { phone_number, reservations, sent } = answer ?? {}
    if (typeof phone_number !== 'string' || !Array.isArray(reservations) || !Array.isArray(sent)) {
      throw new Error(`The garage was answered with ${response.status}`)
    }
    return { status: 'loaded', phone_number, reservations, sent }
  } catch (cause) {
    console.warn('The garage was not reached', cause)
    return { status: 'failed' }
  }
}

/**
 * Deletes what the site stores for the shopper's own use, and signs out. Enquiries are the dealer's records:
 * they are erased on request (docs/watchlist.md), as the text says.
 */
function ForgetMe({
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
      clearDeviceStorage(siteSlug)
      clearTabStorage(siteSlug)
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

/** How many of the cars viewed last are fetched, and how many of those still listed are shown. */
const FETCHED = 12
const SHOWN = 6

/** Cars that were viewed on this device and are still listed; nothing without any. STORE-02 */
function ViewedHere({
  site,
  index,
  now,
}: {
  site: ShopperSite
  index: BrowserIndexConfig
  now: string
}) {
  const [ids, setIds] = useState('')
  useEffect(() => {
    const viewed = readViewed(site.slug).slice(0, FETCHED)
    setIds(viewed.map(({ id }) => id).join())
  }, [site.slug])
  const loaded = useListedCars(ids, index, site)
  // A failure hides this section only: it is a reminder.
  if (!loaded || 'failed' in loaded || loaded.cars.length === 0) return null
  const cars = loaded.cars.slice(0, SHOWN)
  const today = new Date(now)
  return (
    <section aria-labelledby="viewed-title">
      <h2 id="viewed-title" className="mb-6 text-h3">
        {capitalise(stockNoun(site))} you viewed on this device
      </h2>
      <ul className="card-rows grid gap-[var(--card-gap)] sm:grid-cols-2 xl:grid-cols-3">
        {cars.map((car) => (
          <li key={car.id} className="grid">
            <CarCard car={car} site={site} now={today} warningId="viewed-warning" />
          </li>
        ))}
      </ul>
      <CardWarning
        cars={cars}
        site={site}
        now={today}
        id="viewed-warning"
        className="mt-8 max-w-[66ch] border-t border-line pt-4"
      />
    </section>
  )
}
