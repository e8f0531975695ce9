import { useEffect, useState } from 'react'
import type { CarBrief } from '@/inventory/car-brief'
import { Photo } from '@/media/Photo'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import type { SignInType } from '@/sites/sign-in-url'
import { Anchor } from '@/ui/Anchor'
import { timeoutSignal } from '@/ui/browser'
import { Placeholder } from '@/ui/Placeholder'
import { WholeWords } from '@/ui/WholeWords'

/** What comes after the code, in the order in which it comes. */
const next: Record<SignInType | 'none', readonly string[]> = {
  none: [
    'Your saved vehicles, on every device that you sign in with.',
    'What you have sent us, and what became of it.',
  ],
  watchlist: [
    'Your saved vehicles, on every device that you sign in with.',
    'What changed since you saved them: a price, or that one has been sold.',
  ],
  'trade-in': [
    'The rego, and photos if you like.',
    'A figure for your car, valid for 7 days and subject to an inspection.',
  ],
  checkout: [
    'Your details, and the terms to read.',
    'Nothing is sent or paid before you say so on that page.',
  ],
  finance: ['The loan that you have in mind.', 'The lender answers with the rate for you.'],
  'car-finance': ['The loan for this vehicle.', 'The lender answers with the rate for you.'],
  'spin-to-win': ['One more step, and the wheel turns.'],
  'online-payment': ['What you pay for, and how much.', 'You see the amount before you pay it.'],
  'my-garage': [
    'What you have sent us, and what became of it.',
    'Your trade-in figures, reservations and saved vehicles.',
  ],
}

/**
 * The car that one of these paths is about: the id in its query, or the slug of its page. Null for
 * paths about no car.
 *
 * @param paths of the site, the most telling first
 */
export function carOfPaths(paths: readonly (string | null)[]): string | null {
  for (const path of paths) {
    if (path === null) continue
    const { pathname, searchParams } = new URL(path, 'http://site.invalid')
    const id = searchParams.get('car_id')
    if (id) return id
    const [, slug] = /^\/cars\/([^/]+)/.exec(pathname) ?? []
    const car = slug && safeDecodeUri(slug)
    if (car && car !== 'trade-in') return car
  }
  return null
}

/** Beside the sign-in: what comes after the code. AUTH-03 ROUTE-17 */
export function SignInPurpose({ type }: { type: SignInType | null }) {
  return (
    <aside
      aria-label="What comes next"
      className="grid content-start gap-4 border-t border-line pt-5 lg:col-start-2"
    >
      <h2 className="text-h4">What comes next</h2>
      <ol className="grid list-none gap-3 p-0">
        {['A code to your mobile.', ...next[type ?? 'none']].map((step, at) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden className="num font-strong text-accent-text">
              {at + 1}
            </span>
            <span className="text-ink-2">{step}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** The car that the sign-in is about, by its id or slug. ROUTE-17 */
export function CarInHand({ car }: { car: string }) {
  // Undefined while it is fetched; its place is kept.
  const [found, setFound] = useState<CarBrief | null>()
  useEffect(() => {
    let current = true
    fetchBrief(car).then(
      (brief) => current && setFound(brief),
      (cause: unknown) => {
        console.warn('The vehicle of the sign-in was not found', cause)
        if (current) setFound(null)
      },
    )
    return () => {
      current = false
    }
  }, [car])
  if (found === null) return null
  return (
    <div className="grid grid-cols-[128px_1fr] items-center gap-4 lg:col-start-2 lg:grid-cols-1">
      <div className="stage aspect-3/2">
        {found?.photo && (
          <Photo
            src={found.photo}
            alt=""
            width={1200}
            height={800}
            sizes="(width >= 1024px) 420px, 128px"
            className="size-full object-cover"
          />
        )}
      </div>
      {found ? (
        <div className="grid gap-1">
          <p className="text-title font-strong wrap-anywhere">
            <Anchor href={found.path}>
              <WholeWords>{found.name}</WholeWords>
            </Anchor>
          </p>
          {found.price && <p className="num text-md text-ink-2">{found.price}</p>}
        </div>
      ) : (
        <div className="grid gap-2">
          <Placeholder className="h-5 w-4/5" />
          <Placeholder className="h-4 w-2/5" />
        </div>
      )}
    </div>
  )
}

async function fetchBrief(car: string): Promise<CarBrief | null> {
  const response = await fetch(`/api/cars/${encodeURIComponent(car)}/brief`, {
    headers: { accept: 'application/json' },
    signal: timeoutSignal(15),
  })
  if (!response.ok) return null
  const brief = (await response.json()) as Partial<CarBrief>
  // A sign-in must not fail for its decoration.
  return brief.name && brief.path ? ({ photo: null, price: null, ...brief } as CarBrief) : null
}
