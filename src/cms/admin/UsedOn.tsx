import type { PayloadRequest, UIFieldServerProps } from 'payload'
import { pagesWithSection } from '../in-use/sections-in-use'

/** Pages that show this section, with a way to each. */
export async function UsedOn({ id, payload, req }: UIFieldServerProps & { id?: number | string }) {
  // The browser says which section this is.
  const section = Number(id)
  if (!Number.isSafeInteger(section) || !(await mayRead(req, section))) return null
  const pages = await pagesWithSection({ payload }, section)
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

async function mayRead(req: PayloadRequest, section: number): Promise<boolean> {
  if (!req.user) return false
  const { totalDocs } = await req.payload.count({
    collection: 'sections',
    where: { id: { equals: section } },
    trash: true,
    overrideAccess: false,
    req,
  })
  return totalDocs > 0
}
