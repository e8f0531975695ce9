'use client'

type Props = { error: Error & { digest?: string } }

/** Replaces a page whose layout failed: there is neither a site nor its styles. */
export default function GlobalError({ error }: Props) {
  return (
    <html lang="en-AU">
      <body
        style={{ margin: '20vh auto', maxWidth: '32em', padding: 20, font: '18px/1.5 sans-serif' }}
      >
        <title>This page could not be shown</title>
        <main role="alert">
          <h1>This page could not be shown</h1>
          <p>Something failed on our side. Please try again in a moment.</p>
          <p>
            <button
              type="button"
              onClick={() => location.reload()}
              style={{ font: 'inherit', padding: '0.5em 1em' }}
            >
              Try again
            </button>
          </p>
          {error.digest && <p>Reference {error.digest}</p>}
        </main>
      </body>
    </html>
  )
}
