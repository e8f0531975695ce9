import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { WhoMaySave } from '@/cms/admin/WhoMaySave'

const given = vi.hoisted(() => ({ role: 'site-editor', doc: {} as object }))
vi.mock('@payloadcms/ui', () => ({
  useAuth: () => ({ user: { role: given.role } }),
  useDocumentInfo: () => given.doc,
}))

const said = (collectionSlug: string, role = 'site-editor', hasSavePermission = false) => {
  given.role = role
  given.doc = { id: 1, collectionSlug, hasSavePermission, isInitializing: false }
  return renderToStaticMarkup(<WhoMaySave />).replaceAll(/<[^>]*>/g, '')
}

test('CONT-05 a form that one may not save says who may', () => {
  expect(said('promos')).toContain('an admin of your group changes it')
  expect(said('lead-settings')).toContain('Only an admin of your group')
  expect(said('manufacturers')).toContain('people of the platform')
  expect(said('pages', 'read-only')).toContain('Your account reads')
})

test('CONT-05 a form that one may save says nothing of it, nor does a record that nobody changes', () => {
  expect(said('promos', 'site-editor', true)).toBe('')
  expect(said('feed-runs')).toBe('')
})
