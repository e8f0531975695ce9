import type { AdminViewServerProps } from 'payload'
import { CopyPageForm } from './CopyPageForm'
import { EditorView } from './EditorView'

/** Copies a page to other sites of the group: first what would change, then the drafts. */
export function CopyPage({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const page = Number([searchParams?.page].flat()[0])
  return (
    <EditorView
      initPageResult={initPageResult}
      params={params}
      searchParams={searchParams}
      title="Copy a page to other sites"
    >
      {Number.isInteger(page) ? (
        <CopyPageForm page={page} />
      ) : (
        <p>Open a page and choose "Copy to other sites" in its menu.</p>
      )}
    </EditorView>
  )
}
