import type { AdminViewServerProps } from 'payload'
import { EditorView } from './EditorView'
import { RetireForm } from './RetireForm'

/** Deletes a page or post that shoppers know, and asks where they are sent from now on. */
export function RetirePage({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const id = Number([searchParams?.id].flat()[0])
  const collection = searchParams?.collection === 'posts' ? 'posts' : 'pages'
  return (
    <EditorView
      initPageResult={initPageResult}
      params={params}
      searchParams={searchParams}
      title="Where should its visitors go?"
    >
      {Number.isInteger(id) ? (
        <RetireForm collection={collection} id={id} />
      ) : (
        <p>Open a page and choose "Delete and redirect" in its menu.</p>
      )}
    </EditorView>
  )
}
