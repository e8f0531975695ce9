/** Imported before anything that reads the environment: the platform's mail goes to this server. */
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export type Arrived = Email & { recipients: string[]; returnPath: string }

type Said = Error | null
/** What the server does at each step of a mail; unless told it takes everything. */
type Manners = {
  recipient: (address: string) => Said
  /** After the whole message. */
  message: () => Said
  /** When the message begins to come in. True: the server says nothing more by itself. */
  begun: (stream: SMTPServerDataStream) => boolean
}
const polite: Manners = { recipient: () => null, message: () => null, begun: () => false }

let manners = polite
export const arrived: Arrived[] = []

/** A refusal with the code that the mail server answers. */
export const says = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })

/** Forgets what came, and behaves as told until told otherwise. */
export function behave(more: Partial<Manners> = {}): void {
  arrived.length = 0
  manners = { ...polite, ...more }
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onRcptTo: ({ address }, _session, callback) => callback(manners.recipient(address)),
  onData(stream, { envelope }, callback) {
    if (manners.begun(stream)) return void stream.resume()
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.on('end', async () => {
      const refusal = manners.message()
      if (refusal) return callback(refusal)
      const message = await PostalMime.parse(Buffer.concat(pieces))
      arrived.push({
        ...message,
        recipients: envelope.rcptTo.map(({ address }) => address),
        returnPath: envelope.mailFrom ? envelope.mailFrom.address : '',
      })
      callback()
    })
  },
})
// A client that gives up in the middle is what some tests are about.
server.on('error', () => {})
const clients = new Set<{ destroy: () => void }>()
server.server.on('connection', (socket) => clients.add(socket))

/** Cuts every connection, as a server does that dies. */
export function hangUp(): void {
  for (const client of clients) client.destroy()
  clients.clear()
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
const address = server.server.address()
const port = typeof address === 'object' && address ? address.port : 0
// How long the platform waits is part of the address, so that a server that hangs costs no test long.
process.env.SMTP_URL = `smtp://127.0.0.1:${port}?socketTimeout=2000`

export const closeMailServer = (): Promise<void> =>
  new Promise((resolve) => {
    hangUp()
    server.close(() => resolve())
  })
