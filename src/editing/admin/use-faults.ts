'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useMemo } from 'react'
import { faultsOf } from './form-faults'

/** Fields of the form that are marked as faulty, in the words of the form. */
export function useFaults(fields: FormState) {
  const { collectionSlug = '' } = useDocumentInfo()
  const { config, getEntityConfig } = useConfig()
  const words = useMemo(
    () => ({ fields: getEntityConfig({ collectionSlug })?.fields ?? [], blocks: config.blocksMap }),
    [collectionSlug, config, getEntityConfig],
  )
  return useMemo(() => faultsOf(fields, words), [fields, words])
}
