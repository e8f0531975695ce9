import type { ServerProps } from 'payload'
import { ownSites } from '@/cms/access/chosen-sites'
import { mayWrite } from '@/cms/access/user'
import { ModelSheetForm } from './ModelSheetForm'

/** Above the list of models: what their pages show from a sheet. */
export async function ModelSheet({ payload, user }: ServerProps) {
  if (!user || !mayWrite(user)) return null
  const sites = await ownSites(payload, user)
  return (
    <details className="editor-form editor-form--wide">
      <summary>Grades, colours, questions and pictures from a sheet</summary>
      <ModelSheetForm sites={sites.map(({ id, name }) => ({ id, name }))} />
    </details>
  )
}
