/** Stands for `next/cache`: nothing is cached, and what would expire is noted. */
export const expired: { tag: string; profile: unknown }[] = []
export const revalidateTag = (tag: string, profile: unknown) => void expired.push({ tag, profile })
export const unstable_cache = <Read>(read: Read): Read => read
