/** Text whose hyphened words, "CX-60", stay on one line as long as they fit on one. */
export function WholeWords({ children }: { children: string }) {
  return children.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word has no other identity than its place
      <span key={at} className="inline-block">
        {part}
      </span>
    ),
  )
}
