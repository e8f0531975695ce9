/**
 * JSON for a script element: escapes `<`, so that no text of a feed can end the element, and
 * everything beyond Latin-1: React would treat a differing text as a hydration mismatch and render
 * the whole page again.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Data for search engines. */
export function JsonLd({ data }: { data: unknown }) {
  return <script type="application/ld+json">{jsonForScript(data)}</script>
}
