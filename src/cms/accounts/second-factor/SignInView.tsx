import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { getSafeRedirect } from 'payload/shared'
import { Logo } from '../../admin/Brand'
import { SignInForm } from './SignInForm'

/** The way into the admin: e-mail address and password, then the second factor where one is needed. */
export function SignInView({ initPageResult, searchParams }: AdminViewServerProps) {
  const { user } = initPageResult.req
  const { admin } = initPageResult.req.payload.config.routes
  const next = getSafeRedirect({ fallbackTo: admin, redirectTo: searchParams?.redirect ?? admin })
  if (user) redirect(next)
  return (
    <>
      <div className="login__brand">
        <Logo />
      </div>
      <SignInForm next={next} forgot={`${admin}/forgot`} />
    </>
  )
}
