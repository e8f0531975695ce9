import { purgeByTags } from './purge-by-tags'

/** A CDN in front of the sites, which stores pages by their tags and drops those with a tag when told. */
export type Cdn = {
  /** @throws Error in words when it cannot be told; then none, or only some, are dropped. */
  purge: (tags: readonly string[]) => Promise<void>
}

/** Null where the deployment has none. Read at run time, so that one build serves every deployment. */
export function cdn(source: Record<string, string | undefined> = process.env): Cdn | null {
  const { CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret } = source
  return url && secret ? { purge: (tags) => purgeByTags(url, secret, tags) } : null
}
