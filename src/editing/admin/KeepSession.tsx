'use client'

import { toast, useAuth, useForm, useFormModified, useModal } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'
import { SESSION_OVER } from '@/cms/accounts/session-over'
import { OPEN_FORM } from '@/cms/documents/open-form'

/** Longer than the two minutes in which Payload renews a session by itself; milliseconds. */
const AHEAD = 3 * 60_000
/** As long as a session lasts; seconds. */
const KEPT_FOR = 8 * 60 * 60

/**
 * Renews the session of who has typed something that is not saved, and stays on the form where that is
 * refused. In the last minutes of a session Payload renews it as well, but leaves the page, and what was
 * typed, when it is refused or the time is up. Can go when Payload asks before it leaves a changed form.
 */
export function KeepSession() {
  const { user, token, tokenExpirationMs, setUser } = useAuth()
  const { dispatchFields } = useForm()
  const { closeModal } = useModal()
  const modified = useFormModified()

  const renew = useEffectEvent(async () => {
    if (!user) return
    // The first ends what Payload has under way. Both are rendered as one change.
    setUser(null)
    setUser({ user, token: token ?? '', exp: Math.floor(Date.now() / 1000) + KEPT_FOR })
    closeModal('stay-logged-in')
    // Payload's form looks at the end of the session when it changes: let it see the new one.
    dispatchFields({ type: 'UPDATE', path: OPEN_FORM, valid: true })
    const renewed = await fetch('/api/users/refresh-token', {
      method: 'POST',
      credentials: 'include',
    }).catch(() => null)
    if (renewed?.ok) {
      const { exp } = (await renewed.json()) as { exp: number }
      setUser({ user, token: token ?? '', exp })
    } else if (renewed) {
      toast.error(SESSION_OVER, { id: 'session-over', duration: Number.POSITIVE_INFINITY })
    }
  })
  const ends = modified ? tokenExpirationMs : undefined
  useEffect(() => {
    if (!ends) return
    const timer = setTimeout(() => void renew(), Math.max(0, ends - AHEAD - Date.now()))
    return () => clearTimeout(timer)
  }, [ends])
  return null
}
