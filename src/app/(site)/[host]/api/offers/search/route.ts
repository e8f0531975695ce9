import { getSite } from '@/cms/reads/get-site'
import { answerDirectory } from '@/directory/answer-directory'
import { offerEntries } from '@/promos/offer-entries'

export async function POST(request: Request, { params }: { params: Promise<{ host: string }> }) {
  const site = await getSite((await params).host)
  return answerDirectory(request, await offerEntries(site, new Date()))
}
