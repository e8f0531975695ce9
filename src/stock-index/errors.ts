/** An error response that the protocol defines: sent to the client as `{ message, status }`. */
export class ProtocolError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'ProtocolError'
    this.status = status
  }
}

export const badRequest = (message: string) => new ProtocolError(400, message)
export const forbidden = (message: string) => new ProtocolError(403, message)
export const notFound = (message: string) => new ProtocolError(404, message)
export const missingIndex = (name: string) => notFound(`Index ${name} does not exist`)
