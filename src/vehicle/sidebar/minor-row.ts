/** A plain row of the sidebar: icon and words, a hairline under it. */
export const minorRowClass =
  'flex min-h-12 w-full items-center gap-2.5 border-b border-line text-left text-control hover:text-ink hover:underline hover:underline-offset-4 [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-ink-3'
