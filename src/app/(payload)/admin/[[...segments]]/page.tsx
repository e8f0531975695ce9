import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { nameConfig } from '@/cms/admin/config-file/name-config'
import { importMap } from '../importMap'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

/** As Payload generates it; a click renders it without its layout, in a process that may be new. */
const Page = async ({ params, searchParams }: Args) => {
  await nameConfig(config, importMap)
  return RootPage({ config, params, searchParams, importMap })
}

export default Page
