'use client'

import { useEffect, useEffectEvent } from 'react'
import { useOpenField } from './use-open-field'

/** Opens the field that the address names (`?field=blocks.0.heading`): the end of a quick action. */
export function OpenFieldOfAddress() {
  const openField = useEffectEvent(useOpenField())
  useEffect(() => {
    const field = new URLSearchParams(window.location.search).get('field')
    if (field && /^[\w.]+$/.test(field)) void openField(field)
  }, [])
  return null
}
