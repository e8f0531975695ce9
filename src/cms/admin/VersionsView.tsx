import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps } from 'payload'
import type { Page } from '@/payload-types'
import { idOf } from '../access/user'
import { findSiteById } from '../reads/find-site'
import { versionRows } from './version-rows'
import './versions.css'

/** The versions of a document: when by the clock of its site, by whom, and what shoppers saw. */
export async function VersionsView({ initPageResult }: DocumentViewServerProps) {
  const { collectionConfig, docID, req } = initPageResult
  if (!collectionConfig || docID === undefined) return notFound()
  const collection = collectionConfig.slug as 'pages'
  // Payload shows this tab only to people who may read the versions.
  const { docs } = await req.payload.findVersions({
    collection,
    where: { parent: { equals: docID } },
    depth: 0,
    pagination: false,
    sort: '-updatedAt',
    // Posts have no `path`; none of the blocks is needed.
    select: {
      parent: true,
      updatedAt: true,
      autosave: true,
      version: { _status: true, changed_by: true, site: true },
    },
    overrideAccess: false,
    user: req.user,
    req,
  })
  const site = await findSiteById(idOf(docs[0]?.version.site as Page['site']) ?? 0)
  const rows = versionRows(docs, site?.timeZone ?? 'Australia/Brisbane')
  const here = `/admin/collections/${collection}/${docID}/versions`
  return (
    <Gutter className="versions-by-author">
      <SetDocumentStepNav
        collectionSlug={collection}
        id={docID}
        pluralLabel={collectionConfig.labels.plural}
        useAsTitle={collectionConfig.admin.useAsTitle}
        view="Versions"
      />
      <p>
        Open a version to compare it or to bring it back. What you bring back is a draft: shoppers
        see it once you publish it.
      </p>
      {rows.length === 0 ? (
        <p>Nothing was saved yet.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Saved</th>
              <th scope="col">By</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, saved, by, state }) => (
              <tr key={id}>
                <td>
                  <a href={`${here}/${id}`}>{saved}</a>
                </td>
                <td>{by}</td>
                <td>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Gutter>
  )
}
