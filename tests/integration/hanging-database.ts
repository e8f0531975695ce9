import net from 'node:net'

/**
 * A proxy in front of PostgreSQL that can stop forwarding, as a network does that drops packets: connections
 * stand, new ones are taken, and nobody answers.
 */
export async function hangingDatabase(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const pairs = new Set<[net.Socket, net.Socket]>()
  let isHanging = false
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname)
    const pair: [net.Socket, net.Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (bytes) => void to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      if (isHanging) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const all = () => [...pairs].flat()
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    hang: () => {
      isHanging = true
      for (const socket of all()) socket.pause()
    },
    resume: () => {
      isHanging = false
      for (const socket of all()) socket.resume()
    },
    close: () => {
      for (const socket of all()) socket.destroy()
      server.close()
    },
  }
}
