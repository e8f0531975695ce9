import { DefaultTemplate } from '@payloadcms/next/templates'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { mayWrite } from '@/cms/access/user'
import './form.css'
import './copy-plan.css'

/** The frame of a page of our own in the admin, for who may write; others are told so, signed in. */
export function EditorView({
  initPageResult,
  params,
  searchParams,
  title,
  children,
}: Pick<AdminViewServerProps, 'initPageResult' | 'params' | 'searchParams'> & {
  title: string
  children: ReactNode
}) {
  const { req, locale, permissions, visibleEntities } = initPageResult
  if (!req.user) redirect('/admin/login')
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      searchParams={searchParams}
      user={req.user}
      visibleEntities={visibleEntities}
    >
      <main className="editor-view">
        <h1>{title}</h1>
        {mayWrite(req.user) ? (
          children
        ) : (
          <p>
            Your account can look at everything and change nothing. A group admin can change that.
          </p>
        )}
      </main>
    </DefaultTemplate>
  )
}
