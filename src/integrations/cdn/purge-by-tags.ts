const TIMEOUT_MS = 3000
/** Cloudflare takes no more in one call. */
const TAGS_PER_CALL = 30

/**
 * Cloudflare's call to purge by tags; another CDN's is a few lines of a gateway away.
 * @throws Error in words
 */
export async function purgeByTags(
  url: string,
  secret: string,
  tags: readonly string[],
): Promise<void> {
  for (let at = 0; at < tags.length; at += TAGS_PER_CALL) {
    await call(url, secret, tags.slice(at, at + TAGS_PER_CALL))
  }
}

async function call(url: string, secret: string, tags: readonly string[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    cache: 'no-store',
  }).catch((cause: unknown) => {
    throw new Error('the CDN did not answer', { cause })
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the CDN answered ${response.status}`)
}
