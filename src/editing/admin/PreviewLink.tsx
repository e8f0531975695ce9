'use client'

import { useForm, useLivePreviewContext } from '@payloadcms/ui'
import { useEffect } from 'react'
import { type EditMessage, readEditMessage } from '../preview/messages'
import { focusedField, useOpenField } from './use-open-field'

/**
 * Joins the form and the preview beside it: a press on a part of the page opens its field, and a
 * field that gets the focus shows its part of the page. The CMS gives the preview's frame no name: a
 * screen reader would say an address. Draws nothing.
 */
export function PreviewLink() {
  const { iframeRef, popupRef, isLivePreviewing, previewWindowType } = useLivePreviewContext()
  const { getFields } = useForm()
  const openField = useOpenField()

  useEffect(() => {
    // It comes some time after the preview was opened.
    if (iframeRef.current) iframeRef.current.title = 'Preview of what you edit'
  })

  useEffect(() => {
    if (!isLivePreviewing) return
    const preview = () =>
      previewWindowType === 'popup' ? popupRef?.current : iframeRef.current?.contentWindow
    const origin = window.location.origin

    const onMessage = (event: MessageEvent) => {
      const message = readEditMessage(event, { origin, source: preview(), type: 'forecourt:edit' })
      if (!message) return
      const { block, field } = message
      const fields = getFields()
      const at = block === null ? '' : pathOfBlock(fields, block)
      if (at !== null) void openField([at, field].filter(Boolean).join('.'))
    }

    const onFocus = (event: FocusEvent) => {
      const path = focusedField(event)
      if (path === null) return
      const [, row, field = ''] = /^blocks\.(\d+)(?:\.(.*))?$/.exec(path) ?? []
      const id = row === undefined ? null : getFields()[`blocks.${row}.id`]?.value
      const message: EditMessage = {
        type: 'forecourt:show',
        block: typeof id === 'string' ? id : '',
        field: row === undefined ? path : field,
      }
      preview()?.postMessage(message, origin)
    }

    window.addEventListener('message', onMessage)
    document.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('message', onMessage)
      document.removeEventListener('focusin', onFocus)
    }
  }, [getFields, openField, iframeRef, isLivePreviewing, popupRef, previewWindowType])
  return null
}

/** "blocks.3", where the form has the block now; it may have been moved since the page was drawn. */
function pathOfBlock(fields: Record<string, { value?: unknown }>, id: string): string | null {
  const key = Object.keys(fields).find(
    (path) => /^blocks\.\d+\.id$/.test(path) && fields[path]?.value === id,
  )
  return key?.slice(0, -'.id'.length) ?? null
}
