import config from '@payload-config'
import '@payloadcms/next/css'
import '@/ui/fonts.css'
import '@/cms/admin/forecourt.css'
import '@/cms/admin/readable.css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState'
import type { BuildFormStateArgs, ServerFunction, ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
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

const Layout = ({ children }: Args) => (
  <RootLayout
    config={config}
    importMap={importMap}
    serverFunction={serverFunction}
    htmlProps={{ lang: 'en-AU' }}
  >
    {children}
  </RootLayout>
)

export default Layout
