import type { TypedUser } from 'payload'
import { groupOf, isPlatformAdmin } from '@/cms/access/user'
import styles from './promo-calendar.module.css'

/** Way to the calendar, above the collections in the menu of the admin. */
export function CalendarLink({ user }: { user?: TypedUser | null }) {
  if (!isPlatformAdmin(user) && groupOf(user) === null) return null
  return (
    <a href="/admin/promo-calendar" className={styles.navLink}>
      Promotion calendar
    </a>
  )
}
