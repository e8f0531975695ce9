/** Runs once in each server process, before it answers requests. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ registerPayload }, { appendPeerAddresses }] = await Promise.all([
    import('@/cms/payload'),
    import('@/server/peer-address'),
  ])
  appendPeerAddresses()
  registerPayload(async () => {
    const [{ getPayload }, { default: config }] = await Promise.all([
      import('payload'),
      import('@payload-config'),
    ])
    return await getPayload({ config })
  })
}
