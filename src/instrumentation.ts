/** Runs once in each server process, before it answers requests. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { appendPeerAddresses } = await import('@/server/peer-address')
  appendPeerAddresses()
}
