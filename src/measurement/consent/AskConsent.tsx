'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConsentWording } from '@/sites/consent-wording'
import type { Purpose, SiteTags } from '@/sites/tags'
import { moveFocus } from '@/ui/move-focus'
import { onDemand, showLoadFailure } from '@/ui/on-demand'
import { denyByDefault, forgetTags } from '../tags/browser-tags'
import { consent } from '../track'
import {
  allowedNow,
  type ConsentChoice,
  consentBits,
  readChoice,
  refusesByBrowser,
  saveChoice,
} from './consent-choice'
import { whenCalm } from './when-calm'

// Without the question nothing of others runs, and the site works: the code may be gone after a deploy.
const isOptional = true
const Questions = onDemand(
  () => import('./ConsentQuestions').then(({ ConsentQuestions }) => ConsentQuestions),
  { isOptional },
)
const Tags = onDemand(() => import('../tags/RunTags').then(({ RunTags }) => RunTags), {
  isOptional,
})

/** Where "My choices" leads, in the footer and in any text of an editor. */
const CHOICES = '#my-choices'

/**
 * Asks whether a site may use the services of others, and runs those that were allowed. Nothing of others is
 * loaded before. A browser that says no for its owner (Global Privacy Control, Do Not Track) is not asked;
 * its owner may still choose otherwise by "My choices".
 */
export function AskConsent({
  site,
  purposes,
  wording,
  tags,
}: {
  /** Slug of the site. */
  site: string
  purposes: readonly Purpose[]
  wording: ConsentWording
  tags: SiteTags
}) {
  const [choice, setChoice] = useState<ConsentChoice | null>(null)
  const [asks, setAsks] = useState<'banner' | 'choices' | null>(null)
  const [announced, setAnnounced] = useState('')
  const focusBefore = useRef<HTMLElement | null>(null)

  const begin = useEffectEvent(() => {
    denyByDefault()
    const stored = readChoice(site, wording.version)
    setChoice(stored)
    consent.bits = consentBits(allowedNow(stored))
    consent.wording = wording.version
    if (window.location.hash === CHOICES) setAsks('choices')
    else if (!stored && !refusesByBrowser())
      return whenCalm(() => setAsks((now) => now ?? 'banner'))
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    const open = () => {
      if (window.location.hash === CHOICES) setAsks('choices')
    }
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])

  // The button that was pressed goes with the question.
  useEffect(() => {
    if (asks) return
    const before = focusBefore.current
    focusBefore.current = null
    if (before && isFocusLost()) moveFocus(before.isConnected ? before : mainOfPage())
  }, [asks])

  const close = () => {
    setAnnounced('')
    setAsks(null)
    const { hash, pathname, search } = window.location
    if (hash === CHOICES) window.history.replaceState(window.history.state, '', pathname + search)
  }
  const decide = (allowed: Record<Purpose, boolean>) => {
    const before = allowedNow(choice)
    const next = { ...allowed, version: wording.version, at: new Date().toISOString() }
    saveChoice(site, next)
    consent.bits = consentBits(allowed)
    close()
    const runs = before.statistics || before.marketing
    if (runs && purposes.some((purpose) => before[purpose] && !allowed[purpose])) forgetTags()
    // What runs ends with the page, and tags that run twice count twice.
    if (runs && consentBits(before) !== consentBits(allowed)) window.location.reload()
    else setChoice(next)
  }

  const allowed = allowedNow(choice)
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {asks && (
        <Questions
          {...{ asks, purposes, wording, allowed }}
          onShow={() => setAnnounced(`${wording.title} ${wording.text}`)}
          onEnter={(from) => {
            focusBefore.current ??= from ?? mainOfPage()
          }}
          onChoose={() => setAsks('choices')}
          onDecide={decide}
          onClose={close}
          onLost={() => {
            if (asks === 'choices') showLoadFailure()
            close()
          }}
        />
      )}
      {(allowed.statistics || allowed.marketing) && <Tags tags={tags} allowed={allowed} />}
    </>
  )
}

/** Where the focus goes that came from nowhere, or from what has gone: a screen reader reads on from here. */
function mainOfPage(): HTMLElement | null {
  const main = document.querySelector('main')
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1
  return main
}

const isFocusLost = () => document.activeElement === document.body || !document.activeElement
