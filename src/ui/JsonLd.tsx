/** Data for search engines. Text of feeds and editors cannot close the script: "<" is escaped. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  )
}
