/** Links past repeated content; visible while it has the focus. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className="on-surface fixed top-2 left-4 z-90 -translate-y-24 rounded-control px-4 py-3 focus:translate-y-0 focus:shadow-float print:hidden"
    >
      {children}
    </a>
  )
}
