'use client'

import { useState } from 'react'
import { track } from '@/measurement/track'
import { timeoutSignal } from '@/ui/browser'
import { PdfGlyph } from '@/ui/page-glyphs'
import { minorRowClass } from './minor-row'

/** VDP-18 */
const printLabel = 'Print PDF'
const preparingLabel = 'Preparing...'
const failedMessage = 'The PDF could not be made. Please try again, or use the print page.'

/**
 * Downloads a PDF of a car, by default its brochure, and says that it is being prepared. A plain
 * link without scripts. VDP-18 CALL-16 ERR-10 ANLY-09
 */
export function PdfLink({
  href,
  fileName,
  carId,
  label = printLabel,
  event = 'print',
}: {
  href: string
  fileName: string
  carId: string
  label?: string
  event?: 'print' | 'default'
}) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const response = await fetch(href, { signal: timeoutSignal(60) })
      // The login page of a captive portal is not a PDF.
      const isPdf = response.headers.get('content-type')?.includes('pdf')
      if (!response.ok || !isPdf) throw new Refusal(await failureOf(response))
      saveFile(await response.blob(), fileName)
      track(event, { item_id: carId })
    } catch (cause) {
      window.alert(cause instanceof Refusal ? cause.message : failedMessage)
    } finally {
      setBusy(false)
    }
  }
  return (
    <a
      href={href}
      download={fileName}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!busy) void download()
      }}
      className={minorRowClass}
    >
      <PdfGlyph />
      {busy ? preparingLabel : label}
    </a>
  )
}

/** An error with a message for the shopper; network errors have the browser's message. */
class Refusal extends Error {}

/** The server's message, if it sent one. */
async function failureOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.includes('json')) return failedMessage
  const body: unknown = await response.json()
  const said = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof said === 'string' && said !== '' ? said : failedMessage
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download keeps its own reference to the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
