import 'server-only'
import { getModels } from '@/cms/reads/get-models'
import type { DirectoryEntry } from '@/search/directory/directory-search'
import type { Site } from '@/sites/site'
import type { ModelTile } from './ModelRange'
import { entriesOf } from './model-entry'

/** The models of a site as its models search finds them. SRCH-24 */
export async function modelEntries(site: Site): Promise<DirectoryEntry<ModelTile>[]> {
  return entriesOf(await getModels(site), site)
}
