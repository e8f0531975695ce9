import { markResponse } from '@/shell/mark-response'

// The data that it reads is cached, and so is the response.
export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  // The least that search engines accept, and sharp in a tab of any screen.
  return markResponse((await params).host, 96)
}
