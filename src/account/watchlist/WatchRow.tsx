'use client'

import { useEffect } from 'react'
import { Glyph } from '@/ui/glyphs'
import { moveFocus } from '@/ui/move-focus'
import { mayBeSignedIn } from '../sign-in/signed-in-hint'
import {
  dropEarlierPendingSave,
  pendingSave,
  saveCar,
  signInAndReturn,
  signInToSave,
  useWatchlist,
} from './use-watchlist'
import type { WatchedCar } from './watchlist'
import { showsWatchButton } from './watchlist-rules'

const bookmark =
  'M184,32H72A16,16,0,0,0,56,48V224a8,8,0,0,0,12.24,6.78L128,193.43l59.77,37.35A8,8,0,0,0,200,224V48A16,16,0,0,0,184,32Zm0,177.57-51.77-32.35a8,8,0,0,0-8.48,0L72,209.57V48H184Z'
const filledBookmark =
  'M184,32H72A16,16,0,0,0,56,48V224a8,8,0,0,0,12.24,6.78L128,193.43l59.77,37.35A8,8,0,0,0,200,224V48A16,16,0,0,0,184,32Z'

/**
 * Saves the car on the shopper's watchlist, or removes it. A shopper who is not signed in is sent to the
 * sign-in; back on this page the car is saved. The page comes from a cache that knows no shopper, so the list
 * is fetched if this browser may be signed in. WATCH-01 … WATCH-05
 */
export function WatchRow({
  siteSlug,
  car,
  isSold,
  listPath,
  className,
}: {
  siteSlug: string
  car: WatchedCar
  isSold: boolean
  listPath: string
  className: string
}) {
  const { list, state } = useWatchlist(siteSlug)
  const isSaved = state.entries.some(({ id }) => id === car.id)
  const isBusy = state.busy.has(car.id)

  useEffect(() => {
    if (!mayBeSignedIn(siteSlug)) return dropEarlierPendingSave(siteSlug)
    const isPending = pendingSave(siteSlug, Date.now())?.id === car.id
    if (isPending) void saveCar(siteSlug, list, car, listPath)
    else if (list.read().status !== 'loaded') void list.load('ids')
  }, [siteSlug, car, listPath, list])

  async function press() {
    if (isBusy) return
    if (!isSaved) {
      const outcome = mayBeSignedIn(siteSlug)
        ? await saveCar(siteSlug, list, car, listPath)
        : 'signed-out'
      return outcome === 'signed-out' ? signInToSave(siteSlug, car) : undefined
    }
    const outcome = await list.remove(car, listPath)
    if (outcome === 'signed-out') signInAndReturn()
    // The button of a sold car goes with its entry.
    else if (outcome === 'done' && isSold) leaveForTitle()
  }

  if (!showsWatchButton(isSold, isSaved)) return null
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void press()}
      className={`${className} noscript:hidden`}
    >
      <Glyph look="shape" path={isSaved ? filledBookmark : bookmark} />
      {isSaved ? 'Saved to watchlist' : 'Save to watchlist'}
    </button>
  )
}

function leaveForTitle() {
  const title = document.querySelector('h1')
  if (!title) return
  title.tabIndex = -1
  moveFocus(title)
}
