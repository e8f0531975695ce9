import { markResponse } from '@/shell/mark-response'

// The data that it reads is cached, and so is the response.
export const dynamic = 'force-dynamic'

/** What browsers and readers of feeds ask for without a page: they take a PNG by this name. */
export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  return markResponse((await params).host, 48)
}
