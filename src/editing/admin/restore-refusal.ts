import { toast } from '@payloadcms/ui'

type Refusal = {
  errors?: { message?: string; data?: { errors?: { message?: string }[] } | null }[]
} | null

/** A press of "Restore this version", by what it asks of the server. */
export const isRestore = (asked: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  init?.method?.toUpperCase() === 'POST' &&
  !(asked instanceof Request) &&
  /^\/api\/[a-z-]+\/versions\/\d+$/.test(new URL(asked, window.location.href).pathname)

/**
 * Why an earlier version did not come back: the CMS says only that it did not. One that was published may
 * lead to what is gone since, and can come back as a draft.
 */
export async function sayWhyNotRestored(answer: Response): Promise<void> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as Refusal
  const [refusal] = body?.errors ?? []
  if (!refusal?.message) return
  const [fault, ...more] = (refusal.data?.errors ?? []).flatMap(({ message }) => message ?? [])
  const others = more.length > 0 ? ` (${more.length} more.)` : ''
  const words = fault
    ? `${fault}${others} Restore it as a draft, and put that right before you publish it.`
    : refusal.message
  toast.error(words, { duration: 30_000 })
}
