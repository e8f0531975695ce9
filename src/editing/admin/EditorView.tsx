import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { mayWrite } from '@/cms/access/user'
import { AdminFrame } from '@/cms/admin/AdminFrame'
import './form.css'
import './copy-plan.css'

/** The frame of a page of our own in the admin, for who may write; others are told so, signed in. */
export function EditorView({
  title,
  children,
  ...frame
}: Pick<AdminViewServerProps, 'initPageResult' | 'params' | 'searchParams'> & {
  title: string
  children: ReactNode
}) {
  const { req } = frame.initPageResult
  if (!req.user) redirect('/admin/login')
  return (
    <AdminFrame {...frame}>
      <div className="editor-view">
        <h1>{title}</h1>
        {mayWrite(req.user) ? (
          children
        ) : (
          <p>
            Your account can look at everything and change nothing. A group admin can change that.
          </p>
        )}
      </div>
    </AdminFrame>
  )
}
