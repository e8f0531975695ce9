import 'server-only'
import { z } from 'zod'
import { type DirectoryEntry, type DirectoryRequest, searchDirectory } from './directory-search'

const text = z.string().max(200)
const requestSchema: z.ZodType<DirectoryRequest> = z.object({
  query: text,
  page: z.number().int().min(0).max(998),
  hitsPerPage: z.number().int().min(1).max(60),
  facets: z.array(text).max(5),
  facetFilters: z.array(z.array(text).min(1).max(40)).max(5),
  numericFilters: z.array(text).max(4),
})

/** Answers a search of offers or models from a browser; 400 for what is no search. CALL-04 */
export async function answerDirectory<T>(
  request: Request,
  entries: readonly DirectoryEntry<T>[],
): Promise<Response> {
  const body: unknown = await request.json().catch(() => null)
  const asked = requestSchema.safeParse(body)
  if (!asked.success) {
    return Response.json(
      { ok: false, error: 'NOT_A_SEARCH', message: 'This is not a search.' },
      { status: 400 },
    )
  }
  return Response.json(searchDirectory(entries, asked.data))
}
