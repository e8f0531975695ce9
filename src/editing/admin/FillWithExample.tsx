'use client'

import {
  Button,
  toast,
  useDocumentInfo,
  useForm,
  useFormFields,
  useServerFunctions,
} from '@payloadcms/ui'
import type { FormState, UIFieldClientProps } from 'payload'
import { useState } from 'react'
import { isRecord } from '../field-values'
import { isUntouched } from '../is-pristine'
import { useOpenField } from './use-open-field'
import './example.css'

type Props = UIFieldClientProps & {
  block: string
  /** What the fields of the block come with, by path within it. */
  defaults: Record<string, unknown>
}

/**
 * In a block that was just added: a button that fills it in as on its picture in the menu, with
 * pictures of the site. It is there while nothing has been typed, so it cannot write over anything.
 */
export function FillWithExample({ path, block, defaults }: Props) {
  const row = path.replace(/\.[^.]+$/, '')
  const untouched = useFormFields(([fields]) => isUntouched(valuesOf(fields, row), defaults))
  const site = useFormFields(([fields]) => fields.site?.value)
  const { getFields, getData, dispatchFields, setModified } = useForm()
  const { id, collectionSlug, docPermissions, getDocPreferences, hasSavePermission, isTrashed } =
    useDocumentInfo()
  const { getFormState } = useServerFunctions()
  const openField = useOpenField()
  const [busy, setBusy] = useState(false)

  if (!untouched || typeof site !== 'number' || !hasSavePermission || isTrashed) return null

  const fill = async () => {
    const rowId = getFields()[`${row}.id`]?.value
    const example = await exampleOf(block, site)
    if (!example) return toast.error('The example could not be fetched. Try again.')
    const { state } = await getFormState({
      id,
      collectionSlug,
      data: withRow(getData(), row, { ...example, id: rowId }),
      docPermissions: docPermissions ?? { fields: true },
      docPreferences: await getDocPreferences(),
      operation: id ? 'update' : 'create',
      renderAllFields: true,
      schemaPath: collectionSlug ?? '',
      skipValidation: true,
    })
    if (!state) return toast.error('The example could not be filled in. Try again.')
    const now = getFields()
    if (now[`${row}.id`]?.value !== rowId || !isUntouched(valuesOf(now, row), defaults)) {
      return toast.info('The block has changed meanwhile and was left as it is.')
    }
    dispatchFields({
      type: 'REPLACE_STATE',
      optimize: false,
      sanitize: true,
      state: {
        ...only(now, (at) => !isWithin(at, row)),
        ...only(state, (at) => isWithin(at, row)),
      },
    })
    setModified(true)
    toast.success('Filled in. Write over the words and choose your own pictures.')
    // The button goes: the focus stays in its block.
    const [first] = Object.keys(example).filter((key) => key !== 'blockType')
    await openField(`${row}.${first}`)
  }

  return (
    <div className="fill-with-example">
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        disabled={busy}
        onClick={() => {
          setBusy(true)
          void fill().finally(() => setBusy(false))
        }}
      >
        Fill with an example
      </Button>
      <span>Words and pictures of your site, to write over.</span>
    </div>
  )
}

const isWithin = (path: string, row: string) => path.startsWith(`${row}.`)

const only = (fields: FormState, keep: (path: string) => boolean): FormState =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => keep(path)))

/** Values of a row by their path within it; a list counts by its rows. */
const valuesOf = (fields: FormState, row: string) =>
  Object.entries(fields).flatMap(([path, field]) =>
    isWithin(path, row) && !field.rows ? [[path.slice(row.length + 1), field.value] as const] : [],
  )

/** The document with another row in place of one: "blocks.3". */
function withRow(data: Record<string, unknown>, row: string, value: object) {
  const [list = '', at] = row.split('.')
  const rows = Array.isArray(data[list]) ? data[list] : []
  return { ...data, [list]: rows.with(Number(at), value) }
}

async function exampleOf(block: string, site: number): Promise<Record<string, unknown> | null> {
  try {
    const answer = await fetch(`/api/block-examples/${block}?site=${site}`, {
      credentials: 'include',
    })
    const read: unknown = answer.ok ? await answer.json() : null
    return isRecord(read) && isRecord(read.block) ? read.block : null
  } catch {
    return null
  }
}
