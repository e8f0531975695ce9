/** Tags by which pages are purged: not those that Next gives by itself, and no moments, which end a page's life. */
export const cdnTags = (tags: Iterable<string>): string[] =>
  [...tags].filter((tag) => !/^(?:_N_|until:)/.test(tag)).map(asciiOf)

/** A header has a comma between two tags, and no letter beyond ASCII. */
const asciiOf = (tag: string) => tag.replaceAll(/[^\w:.~-]/gu, encodeURIComponent)
