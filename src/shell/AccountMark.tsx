'use client'

import { useEffect } from 'react'
import { showSignedIn } from '@/account/sign-in/signed-in-hint'

/**
 * A kept page is one text for every visitor, so both states of the header stand in it. Which one is seen
 * is asked of the device when the scripts start: reading a page waits for no storage. Who is faster
 * comes to the sign-in page, which says who is signed in. AUTH-01
 */
export function AccountMark({ siteSlug }: { siteSlug: string }) {
  useEffect(() => showSignedIn(siteSlug), [siteSlug])
  return null
}
