/** "Call us on (07) 5550 0110", or nothing where a site has no number. */
export function PhoneLine({ phone }: { phone: string | null }) {
  if (!phone) return null
  return (
    <>
      Call us on{' '}
      <a
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        className="whitespace-nowrap font-strong underline"
      >
        {phone}
      </a>
      .
    </>
  )
}
