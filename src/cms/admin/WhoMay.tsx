import { FieldDescription } from '@payloadcms/ui'
import type { FieldDescriptionServerProps, PayloadRequest } from 'payload'
import { groupAdminsField } from '../access/group-admins-field'
import { memoizePerRequest } from '../access/memoize-per-request'
import { groupOf, isPlatformAdmin } from '../access/user'

/** The help of a field; and for a person who finds it closed, who may change it. */
export async function WhoMay({
  field,
  path,
  req,
  by,
}: FieldDescriptionServerProps & { by: 'group' | 'platform' }) {
  const help = (field.admin as { description?: unknown } | undefined)?.description
  const may =
    isPlatformAdmin(req.user) || (by === 'group' && (await groupAdminsField({ req } as never)))
  const words = [typeof help === 'string' ? help : '', may ? '' : await whoChangesIt(req, by)]
  return (
    <FieldDescription
      path={path}
      description={words.filter(Boolean).join(' ')}
      marginPlacement="bottom"
    />
  )
}

async function whoChangesIt(req: PayloadRequest, by: 'group' | 'platform'): Promise<string> {
  if (by === 'platform') return 'Only the people of the platform change it.'
  const group = groupOf(req.user)
  const names = group === null ? '' : await adminsOf(req, String(group))
  return `Only admins of your group change it${names && `: ${names}`}.`
}

const adminsOf = memoizePerRequest(async (req, group) => {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { and: [{ group: { equals: Number(group) } }, { role: { equals: 'group-admin' } }] },
    depth: 0,
    limit: 3,
    sort: 'name',
    select: { name: true },
    req,
  })
  return docs.map(({ name }) => name).join(', ')
})
