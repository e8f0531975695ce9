/** JSON for a script element: `<` is escaped, so that no text of a feed can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** Data for search engines. */
export function JsonLd({ data }: { data: unknown }) {
  return <script type="application/ld+json">{jsonForScript(data)}</script>
}
