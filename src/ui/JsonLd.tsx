/**
 * JSON for a script element: `<` is escaped, so that no text of a feed can end the element, and so is
 * what stands beyond Latin-1, as in every script that we send: React would take another text than its
 * own for a mistake of the server, and draw the whole page again.
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
