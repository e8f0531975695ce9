import config from '@payload-config'
import '@payloadcms/next/css'
import '@/cms/admin/readable.css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState'
import { cookies } from 'next/headers'
import type { BuildFormStateArgs, ServerFunction, ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { configMark, configPath } from '@/cms/admin/config-file/config-path'
import { nameConfig } from '@/cms/admin/config-file/name-config'
import { asNewDocument, withoutOthersDocument } from '@/cms/ownership/own-documents'
import { planOwnDocuments } from '@/cms/tasks/plan-own-documents'
import { importMap } from './admin/importMap'

type Args = { children: ReactNode }

const formOfOwnDocument: ServerFunction<BuildFormStateArgs> = async (asked) =>
  buildFormStateHandler(await withoutOthersDocument(asked))

const serverFunctions = {
  'form-state': formOfOwnDocument,
  'schedule-publish': planOwnDocuments,
}

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return handleServerFunctions({ ...asNewDocument(args), config, importMap, serverFunctions })
}

/** As Payload writes it, but for its configuration, which is a file of its own. */
const Layout = async ({ children }: Args) => {
  const version = await nameConfig(config, importMap)
  if (version && (await cookies()).has('payload-token')) {
    preload(configPath(version), { as: 'fetch', crossOrigin: 'anonymous' })
  }
  return (
    <RootLayout
      config={config}
      importMap={importMap}
      serverFunction={serverFunction}
      htmlProps={{ lang: 'en-AU', ...(version && configMark(version)) }}
    >
      {children}
    </RootLayout>
  )
}

export default Layout
