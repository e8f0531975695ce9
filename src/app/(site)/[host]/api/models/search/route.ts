import { getSite } from '@/cms/reads/get-site'
import { modelEntries } from '@/marketing/models/model-tiles'
import { answerDirectory } from '@/search/directory/answer-directory'

export async function POST(request: Request, { params }: { params: Promise<{ host: string }> }) {
  const site = await getSite((await params).host)
  return answerDirectory(request, await modelEntries(site))
}
