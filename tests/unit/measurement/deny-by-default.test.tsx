// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AskConsent } from '@/measurement/consent/AskConsent'
import { DenyByDefault } from '@/measurement/tags/DenyByDefault'
import { track } from '@/measurement/track'
import { consentWording } from '@/sites/consent-wording'
import { givenTags } from './given-tags'

afterEach(cleanup)

function Page() {
  useEffect(() => track('pageView'), [])
  return null
}

test('ANLY-13 consent mode v2 denies everything before the first event, once', () => {
  window.dataLayer = []
  const tags = givenTags({ ga4: 'G-ABC123DEF4' })
  render(
    <>
      <Page />
      <DenyByDefault />
      <AskConsent
        site="a"
        purposes={['statistics']}
        wording={consentWording({}, tags)}
        tags={tags}
      />
    </>,
  )
  const entries = window.dataLayer.map((entry) => {
    const call = entry as IArguments & { event?: string }
    return call.event ?? `${call[0]} ${call[1]}`
  })
  expect(entries).toEqual(['consent default', 'set ads_data_redaction', 'asc_pageview'])
})
