/** The part of autocannon that the bench uses; it ships without types. */
declare module 'autocannon' {
  export type Result = {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    /** Seconds. */
    duration: number
    connections: number
    headers?: Record<string, string>
  }): Promise<Result>
}
