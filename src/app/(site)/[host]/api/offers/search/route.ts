import { getSite } from '@/cms/reads/get-site'
import { offerEntries } from '@/marketing/offers/offer-entries'
import { answerDirectory } from '@/search/directory/answer-directory'

export async function POST(request: Request, { params }: { params: Promise<{ host: string }> }) {
  const site = await getSite((await params).host)
  return answerDirectory(request, await offerEntries(site, new Date()))
}
