'use client'

import { useLayoutEffect } from 'react'
import { denyByDefault } from './browser-tags'

/**
 * Says no for the shopper before the first event of the page: events are recorded in effects, which run after
 * this. Of a site that asks for consent. Renders nothing.
 */
export function DenyByDefault() {
  useLayoutEffect(denyByDefault, [])
  return null
}
