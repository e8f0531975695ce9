import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SignInPage } from '@/account/sign-in/SignInPage'
import { hasSignIn } from '@/account/site-account'
import { getSite } from '@/cms/reads/get-site'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

/** ROUTE-17 ROUTE-42 */
export default async function Page({ params }: { params: Promise<{ host: string }> }) {
  const site = await getSite((await params).host)
  if (!hasSignIn(site)) notFound()
  return <SignInPage site={site} />
}
