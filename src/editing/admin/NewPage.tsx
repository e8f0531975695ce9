import type { AdminViewServerProps } from 'payload'
import { isPlatformAdmin, sitesOf } from '@/cms/access/user'
import { pageTemplates } from '../page-templates'
import { EditorView } from './EditorView'
import { NewPageForm } from './NewPageForm'

/** A landing page from a template: the site, the kind of page, its title. */
export async function NewPage({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const { docs } = await payload.find({
    collection: 'sites',
    ...(isPlatformAdmin(user) ? {} : { where: { id: { in: sitesOf(user) } } }),
    depth: 0,
    pagination: false,
    sort: 'name',
    select: { name: true },
  })
  return (
    <EditorView
      initPageResult={initPageResult}
      params={params}
      searchParams={searchParams}
      title="New landing page"
    >
      <NewPageForm
        sites={docs.map(({ id, name }) => ({ id, name }))}
        templates={pageTemplates.map(({ key, label, help }) => ({ key, label, help }))}
      />
    </EditorView>
  )
}
