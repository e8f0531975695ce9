import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { UnsubscribePage } from '@/leads/privacy/UnsubscribePage'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Unsubscribe', robots: { index: false } }

type Props = {
  params: Promise<{ host: string; token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const { host, token } = await params
  const done = (await searchParams).done === '1'
  return <UnsubscribePage site={await getSite(host)} token={token} done={done} />
}
