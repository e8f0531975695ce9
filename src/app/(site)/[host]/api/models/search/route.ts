import { getSite } from '@/cms/reads/get-site'
import { answerDirectory } from '@/directory/answer-directory'
import { modelEntries } from '@/models/model-entries'

export async function POST(request: Request, { params }: { params: Promise<{ host: string }> }) {
  const site = await getSite((await params).host)
  return answerDirectory(request, await modelEntries(site))
}
