import type { UIFieldServerProps } from 'payload'
import { pagesWithSection } from '../in-use/sections-in-use'

/** Pages that show this section, with a way to each. */
export async function UsedOn({ id, payload }: UIFieldServerProps & { id?: number | string }) {
  if (id === undefined) return null
  const pages = await pagesWithSection({ payload }, Number(id))
  return (
    <div className="field-type ui">
      <h4>Used on</h4>
      {pages.length === 0 ? (
        <p>No page yet. Add the block "Reusable section" to a page and choose this one.</p>
      ) : (
        <ul>
          {pages.map((page) => (
            <li key={page.id}>
              <a href={`/admin/collections/pages/${page.id}`}>
                {page.title || 'Untitled'} ({page.path})
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
