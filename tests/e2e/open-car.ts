import type { Page } from '@playwright/test'
import { openPage, siteUrl } from './sites'
import type { findCar } from './stock'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What the last thumbnail is called where there are more photos. */
export const moreName = /^\+\d+ show all \d+ photos(?: and a video)?$/

export type Turning = Awaited<ReturnType<typeof findCar>> & { spin_images: string[] }

/** Opens a vehicle page and waits until it is at rest. */
export const openCar = (page: Page, site: string, { slug }: { slug: string }) =>
  openPage(page, siteUrl(site, `/cars/${slug}`))
