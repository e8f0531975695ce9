'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { ConsentWording } from '@/sites/consent-wording'
import type { Purpose, SiteTags } from '@/sites/tags'
import { onDemand } from '@/ui/on-demand'
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

const Questions = onDemand(() =>
  import('./ConsentQuestions').then(({ ConsentQuestions }) => ConsentQuestions),
)
const Tags = onDemand(() => import('../tags/RunTags').then(({ RunTags }) => RunTags))

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

  const close = () => {
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
      {asks && (
        <Questions
          {...{ asks, purposes, wording, allowed }}
          onChoose={() => setAsks('choices')}
          onDecide={decide}
          onClose={close}
        />
      )}
      {(allowed.statistics || allowed.marketing) && <Tags tags={tags} allowed={allowed} />}
    </>
  )
}
