'use client'

/** Something failed on our side; the digest finds its line in the log. */
export default function SiteError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <div className="wrap grid gap-6 py-(--section) *:max-w-3xl" role="alert">
      <h1 className="text-h1 font-heading">This page could not be shown</h1>
      <p className="text-lead text-ink-2">
        Something failed on our side. Please try again in a moment, or call us: the number is at the
        top of the page.
      </p>
      {error.digest && <p className="text-md text-ink-3">Reference {error.digest}</p>}
      <p>
        {/* Every page carries this one: it loads no button of the design system. */}
        <button
          type="button"
          onClick={() => retry()}
          className="link min-h-11 text-lead font-strong"
        >
          Try again
        </button>
      </p>
    </div>
  )
}
