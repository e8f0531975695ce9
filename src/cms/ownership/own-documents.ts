import type {
  BuildFormStateArgs,
  CollectionSlug,
  PayloadRequest,
  ServerFunctionClientArgs,
} from 'payload'
import { mayWrite } from '../access/user'

type Asked = Partial<
  Pick<BuildFormStateArgs, 'id' | 'data' | 'formState' | 'documentFormState' | 'returnLockStatus'>
> & { collectionSlug?: string; req: PayloadRequest }

/** Largest id that the database can store. */
const largest = 2 ** 31 - 1

/**
 * Removes the id of a document that the person may not read from a form-state request. Payload
 * builds form state by id without an access check: it would reveal another dealer's lead, or lock a
 * page that its own people could then not save. Requests of people who may only read set no lock
 * either.
 */
export async function withoutOthersDocument<T extends Asked>(given: T): Promise<T> {
  const asked = mayWrite(given.req.user) ? given : { ...given, returnLockStatus: false }
  const { collectionSlug, req } = asked
  if (!collectionSlug || !(collectionSlug in req.payload.collections)) return asked
  const ids = [
    asked.id,
    asked.data?.id,
    asked.formState?.id?.value,
    asked.documentFormState?.id?.value,
  ]
  // Array rows have non-numeric ids. Parsed as form state does: " 12" is 12.
  const named = new Set(ids.map((id) => Number(id ?? Number.NaN)).filter((id) => !Number.isNaN(id)))
  const readable = await Promise.all(
    [...named].map((id) => mayRead(req, collectionSlug as CollectionSlug, id)),
  )
  if (readable.every(Boolean)) return asked
  return {
    ...asked,
    id: undefined,
    data: withoutId(asked.data),
    formState: withoutId(asked.formState),
    documentFormState: withoutId(asked.documentFormState),
    returnLockStatus: false,
  }
}

async function mayRead(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<boolean> {
  if (!Number.isInteger(id) || id < 1 || id > largest) return false
  const seen = async (draft: boolean) => {
    const { docs } = await req.payload.find({
      collection,
      draft,
      where: { id: { equals: id } },
      depth: 0,
      limit: 1,
      pagination: false,
      select: {},
      trash: true,
      overrideAccess: false,
      // A collection that the person cannot access at all.
      disableErrors: true,
      user: req.user,
      req,
    })
    return docs.length > 0
  }
  // A draft may be moving to another site, whose people have its form open.
  const { versions } = req.payload.collections[collection].config
  return (await seen(false)) || (Boolean(versions) && (await seen(true)))
}

function withoutId<T extends object | undefined>(fields: T): T {
  if (!fields) return fields
  const { id: _, ...rest } = fields as { id?: unknown }
  return rest as T
}

/** A form opened with initial values creates a new document; an id in those values is ignored. */
export function asNewDocument({ name, args }: ServerFunctionClientArgs): ServerFunctionClientArgs {
  const given = name === 'render-document' ? args.initialData : undefined
  return typeof given === 'object' && given !== null
    ? { name, args: { ...args, initialData: withoutId(given) } }
    : { name, args }
}
