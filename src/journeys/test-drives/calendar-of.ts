import 'server-only'
import type { SlotQuery, TestDriveCalendar } from '@/integrations/test-drive-calendar/port'
import { remoteCalendar } from '@/integrations/test-drive-calendar/remote'
import { env } from '@/server/env'
import type { Site, SiteLocation } from '@/sites/site'
import { localCalendar } from './local-calendar'

const now = () => new Date()

/** The calendar of a site's test drives. LEAD-16 CALL-14 */
export function calendarOf(site: Site): TestDriveCalendar {
  const address = env().TEST_DRIVE_CALENDAR_URL
  if (address) return remoteCalendar(address, now)
  const { forms } = site.flags
  const rules = {
    minutes: forms.testDriveMinutes,
    capacity: forms.testDriveCapacity,
    noticeHours: forms.testDriveNotice,
    days: forms.testDriveDays,
  }
  return localCalendar(site, rules, now)
}

export function slotQuery(site: Site, location: SiteLocation, carId: string | null): SlotQuery {
  const { id, name, dealership_slug, timeZone } = location
  return {
    siteSlug: site.slug,
    location: { id, name, dealership_slug, timeZone },
    carId,
    days: site.flags.forms.testDriveDays,
  }
}
