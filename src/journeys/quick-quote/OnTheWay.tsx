import { useEffect, useRef } from 'react'

/** The shopper is sent to the lender; the link is for browsers that do not go by themselves. QUOTE-15 */
export function OnTheWay({ lenderHref }: { lenderHref: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="text-lead outline-none">
      You are on your way to the lender.{' '}
      <a href={lenderHref} className="underline underline-offset-3">
        Go there now
      </a>
      .
    </p>
  )
}
