import { type AfterErrorHook, Forbidden, type SanitizedCollectionConfig } from 'payload'
import { bucketFault, isS3Fault } from '@/server/files/s3-files'
import { SESSION_OVER } from '../accounts/session-over'

type FieldFault = { path?: string | null; message?: string; label?: unknown }

/**
 * Answers a refusal with its reason. The class of Payload's errors has no name in a minified build, and
 * Payload takes an error without a name for an unknown one: "An unknown error occurred." in place of
 * what is wrong. Of an address that is taken the database says "site_id, path": the columns of an
 * index, at no field of the form; of a file that is no picture, its two technical types. Of a field that
 * a rule of ours refuses the CMS says its name in the database ("The following field is invalid: from").
 * A value that the database refuses is a mistake of who sent it (400), not one of ours (500).
 * Where the store of files does not answer the words of its client say nothing to an editor.
 * Whose session ended while typing, or whose page somebody else took over, is told what to do.
 */
export const explainError: AfterErrorHook = ({ error, collection, req }) => {
  if (error instanceof Forbidden && !req.user && req.method !== 'GET') {
    return { response: { errors: [{ message: SESSION_OVER }] } }
  }
  if ('status' in error && error.status === 423) {
    return { response: { errors: [{ message: HELD }] } }
  }
  if (isS3Fault(error)) {
    const { message, status } = bucketFault(error)
    return { response: { errors: [{ message }] }, status }
  }
  const taken = takenField(error)
  if (taken) {
    const path = fieldOf(taken)
    const message =
      path === 'site' ? takenSite(collection) : takenWords(collection, /\bsite_id\b/.test(taken))
    return { response: { errors: [{ message, data: { errors: [{ path, message }] } }] } }
  }
  if (isOfOtherKind(error)) {
    const message = isPhonePhoto(req.file) ? PHONE_PHOTO : kindWords(collection)
    return { response: { errors: [{ message, data: { errors: [{ path: 'file', message }] } }] } }
  }
  const refused = refusedValue(error)
  if (refused) return { status: 400, response: { errors: [{ message: refused }] } }
  const own = ownWords(error)
  if (own) return { response: { errors: [{ message: own, data: { errors: faultsIn(error) } }] } }
  const isPublic = 'isPublic' in error && error.isPublic === true
  if (error.name || !isPublic) return
  return { response: { errors: [{ message: error.message }] } }
}

/** The CMS names the number of the document, and not what to do. */
const HELD =
  'Somebody else is editing this now, so nothing was saved. Copy what you typed, and load the page again to see who it is.'

const faultsIn = (error: Error) => {
  const faults = (error as { data?: { errors?: FieldFault[] } | null }).data?.errors
  return Array.isArray(faults) ? faults : []
}

/** The words of our hooks, which give no label; null for what the CMS says well by itself. */
function ownWords(error: Error): string | null {
  const [first, ...rest] = faultsIn(error)
  if (!first?.path || !first.message || [first, ...rest].some(({ label }) => label)) return null
  // The forms of the CMS make a list of what follows a colon.
  if (first.message.includes(':')) return null
  return rest.length === 0 ? first.message : `${first.message} (${rest.length} more in the form.)`
}

/** "File type text/plain (from extension jpg) is not allowed": what is in a file is not what it is called. */
const isOfOtherKind = (error: Error) =>
  faultsIn(error).some(
    ({ path, message }) => path === 'file' && /^(File type|Invalid)/.test(message ?? ''),
  )

/** What iPhones take photos as: the most usual file that is refused. */
const isPhonePhoto = (file: { name: string } | undefined) => /\.hei[cf]$/i.test(file?.name ?? '')
const PHONE_PHOTO =
  'This is a photo as an iPhone keeps it (HEIC), which browsers do not show. Export it as a JPEG, or have the phone take JPEGs under Settings, Camera, Formats, Most Compatible.'

function kindWords(collection: SanitizedCollectionConfig | undefined): string {
  const kinds = collection?.upload?.mimeTypes?.map((type) =>
    type.replace(/^.*\/|\+xml$/g, '').toUpperCase(),
  )
  const list = new Intl.ListFormat('en-AU', { type: 'disjunction' })
  const choose = kinds ? ` Choose a ${list.format(kinds)}.` : ''
  return `This file is damaged, or of a kind that cannot be taken.${choose}`
}

/** Why the database refused a value, by its SQLSTATE. */
const refusals: Record<string, string> = {
  '23503': 'Something that was chosen does not exist any more. Choose another one.',
  '22021': 'A text has a character that cannot be stored. Type that text anew.',
  '22P05': 'A text has a character that cannot be stored. Type that text anew.',
  '22P02': 'A value has the wrong form, such as words in place of a number.',
  '22003': 'A number is too large to be stored.',
}

function refusedValue(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return refusals[code] ?? refusedValue(error.cause)
}

/** Columns whose values another document has, as the database adapter names them, or null. */
function takenField(error: Error): string | null {
  return faultsIn(error).find((fault) => 'tableName' in fault)?.path ?? null
}

/** `site_id, "from"` is the field `from` of a site. */
const fieldOf = (columns: string) =>
  columns
    .split(', ')
    .at(-1)
    ?.replaceAll('"', '')
    .replace(/^site_id$/, 'site')

function takenWords(collection: SanitizedCollectionConfig | undefined, isOfSite: boolean): string {
  const singular = collection?.labels.singular
  const what = typeof singular === 'string' ? singular.toLowerCase() : 'document'
  const inTrash = collection?.trash ? ', perhaps one in the trash' : ''
  return `Another ${what}${isOfSite ? ' of this site' : ''} has this already${inTrash}. Choose another, or change that one first.`
}

/** Of what a site has one of. */
function takenSite(collection: SanitizedCollectionConfig | undefined): string {
  const plural = collection?.labels.plural
  const what = typeof plural === 'string' ? plural.toLowerCase() : 'one of these'
  return `This site has ${what} already. Change those, or choose another site.`
}
