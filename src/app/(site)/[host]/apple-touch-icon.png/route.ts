import { markResponse } from '@/shell/mark-response'

// The data that it reads is cached, and so is the response.
export const dynamic = 'force-dynamic'

/** What a phone puts on its home screen. */
export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  return markResponse((await params).host, 180)
}
