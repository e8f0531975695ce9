import { DefaultTemplate } from '@payloadcms/next/templates'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'

type Props = Pick<AdminViewServerProps, 'initPageResult' | 'params' | 'searchParams'>

/** The menu and the header of the admin around a page of our own, for who is signed in. */
export function AdminFrame({
  initPageResult: { req, locale, permissions, visibleEntities },
  params,
  searchParams,
  children,
}: Props & { children: ReactNode }) {
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      visibleEntities={visibleEntities}
    >
      <main>{children}</main>
    </DefaultTemplate>
  )
}
