import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { nobody } from '@/cms/access/nobody'
import { mailByJob } from '@/cms/accounts/mail-by-job'
import { endSessionsOfBefore } from '@/cms/accounts/second-factor/at-sign-in'
import { brandIcon } from '@/cms/admin/brand-mark'
import { deadLetterEndpoint } from '@/cms/admin/jobs-endpoint'
import { markRefusedForm } from '@/cms/documents/open-form'
import { guardInternalCollections } from '@/cms/ownership/internal-collections'
import { explainError } from '@/cms/setup/error-messages'
import { labelledBlocks } from '@/cms/setup/labelled-blocks'
import { plainWords } from '@/cms/setup/plain-words'
import { plugins } from '@/cms/setup/plugins'
import { richTextEditor } from '@/cms/setup/rich-text'
import { skipUnselectedGroups } from '@/cms/setup/skip-unselected-groups'
import { dashboardCsvEndpoint } from '@/dashboards/admin/csv-endpoint'
import { refuseDeadRedirects } from '@/editing/checks/refuse-dead-redirects'
import { exampleEndpoint } from '@/editing/example-endpoint'
import { keepTyped } from '@/editing/keep-typed'
import { smtpOptions } from '@/integrations/mail/smtp-options'
import { leadKinds } from '@/journeys/lead-kinds'
import { moneyEndpoints } from '@/payments/admin/money-endpoints'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { timeZones } from '@/sites/states'
import { withExampleButton } from './blocks/example-button'
import { examples } from './blocks/examples'
import { blocks } from './blocks/index'
import { thumbnailEndpoint, withThumbnails } from './blocks/thumbnails'
import { BrandMarks } from './collections/BrandMarks'
import { Dealerships } from './collections/Dealerships'
import { FeedRuns } from './collections/FeedRuns'
import { Groups } from './collections/Groups'
import { LeadDestinations } from './collections/LeadDestinations'
import { LeadSettings } from './collections/LeadSettings'
import { Leads } from './collections/Leads'
import { Locations } from './collections/Locations'
import { Manufacturers } from './collections/Manufacturers'
import { Media } from './collections/Media'
import { Menus } from './collections/Menus'
import { Models } from './collections/Models'
import { Pages } from './collections/Pages'
import { PaymentAccounts } from './collections/PaymentAccounts'
import { Posts } from './collections/Posts'
import { Promos } from './collections/Promos'
import { Sections } from './collections/Sections'
import { Sites } from './collections/Sites'
import { StockEvents } from './collections/StockEvents'
import { Users } from './collections/Users'
import { Valuations } from './collections/Valuations'
import { VehicleOverrides } from './collections/VehicleOverrides'

const root = path.dirname(fileURLToPath(import.meta.url))
const { ADMIN_HOST, DATABASE_URL, FEED_UPLOAD_MB, PAYLOAD_SECRET, SITE_PROTOCOL, SMTP_URL } = env()

/**
 * Milliseconds that a page, an editor or a job waits for a database that takes connections and does not
 * answer. Migrations and imports of the command line have all the time that they need.
 */
const webPatience = { connectionTimeoutMillis: 5_000, query_timeout: 20_000 }

const config = buildConfig({
  secret: PAYLOAD_SECRET,
  // The CMS by itself takes 20 MB a file and 50 MB a request; what is too large is refused before.
  upload: {
    limits: { fileSize: FEED_UPLOAD_MB * 1_000_000 },
    requestSizeLimit: (FEED_UPLOAD_MB + 1) * 1_000_000,
  },
  serverURL: `${SITE_PROTOCOL}://${ADMIN_HOST}`,
  telemetry: false,
  logger: log,
  onInit: async (payload) => {
    // A database that restarts ends idle connections; unheard, each would end the process.
    payload.db.pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
    await endSessionsOfBefore(payload)
  },
  admin: {
    user: Users.slug,
    // The other choice tells a third party who signs in.
    avatar: 'default',
    importMap: {
      baseDir: root,
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
    components: {
      graphics: { Icon: '/src/cms/admin/Brand#Icon', Logo: '/src/cms/admin/Brand#Logo' },
      beforeNavLinks: [
        '/src/cms/admin/WhoseAdmin#WhoseAdmin',
        '/src/promotions/calendar/CalendarLink#CalendarLink',
        '/src/payments/admin/ReservationsView#ReservationsLink',
        '/src/dashboards/admin/DashboardView#DashboardsLink',
      ],
      afterNavLinks: [
        '/src/operations/admin/PlatformView#PlatformLink',
        '/src/cms/admin/JobsView#JobsLink',
      ],
      views: {
        dashboard: {
          Component: {
            path: '/src/editing/admin/EditorHome#EditorHome',
            serverProps: { kinds: leadKinds },
          },
        },
        // In place of Payload's, which asks for no second factor.
        login: { Component: '/src/cms/accounts/second-factor/SignInView#SignInView' },
        promoCalendar: {
          Component: '/src/promotions/calendar/PromoCalendarView#PromoCalendarView',
          path: '/promo-calendar',
          meta: { title: 'Promotion calendar' },
        },
        reservation: {
          Component: '/src/payments/admin/ReservationView#ReservationView',
          path: '/reservations/:id',
          exact: true,
          meta: { title: 'Reservation' },
        },
        reservations: {
          Component: '/src/payments/admin/ReservationsView#ReservationsView',
          path: '/reservations',
          exact: true,
          meta: { title: 'Reservations' },
        },
        dashboards: {
          Component: '/src/dashboards/admin/DashboardView#DashboardView',
          path: '/dashboards',
          meta: { title: 'Dashboards' },
        },
        platform: {
          Component: '/src/operations/admin/PlatformView#PlatformView',
          path: '/platform',
          meta: { title: 'Platform' },
        },
        jobs: { Component: '/src/cms/admin/JobsView#JobsView', path: '/jobs' },
        newPage: { Component: '/src/editing/admin/NewPage#NewPage', path: '/new-page' },
        retire: { Component: '/src/editing/admin/RetirePage#RetirePage', path: '/retire' },
        copyPage: { Component: '/src/editing/admin/CopyPage#CopyPage', path: '/copy-page' },
      },
    },
    // By the reader's clock, which it names; what belongs to a site is told by the site's.
    dateFormat: 'd MMM yyyy, h:mm a O',
    meta: {
      titleSuffix: ' · Forecourt',
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: brandIcon }],
    },
    timezones: { supportedTimezones: [...timeZones], defaultTimezone: 'Australia/Brisbane' },
    livePreview: {
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
        { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
      ],
    },
  },
  collections: [
    Pages,
    Posts,
    Sections,
    Menus,
    Models,
    Media,
    Leads,
    LeadDestinations,
    LeadSettings,
    Valuations,
    Sites,
    Dealerships,
    Locations,
    PaymentAccounts,
    Promos,
    StockEvents,
    FeedRuns,
    VehicleOverrides,
    Groups,
    Manufacturers,
    BrandMarks,
    Users,
  ],
  blocks: labelledBlocks(withThumbnails(withExampleButton(blocks))),
  endpoints: [
    thumbnailEndpoint,
    exampleEndpoint(examples),
    deadLetterEndpoint,
    dashboardCsvEndpoint,
    ...moneyEndpoints,
  ],
  hooks: { afterError: [explainError, markRefusedForm] },
  editor: richTextEditor,
  i18n: plainWords({ sendsMail: Boolean(SMTP_URL) }),
  plugins: [...plugins, refuseDeadRedirects, keepTyped],
  sharp,
  graphQL: { disable: true },
  ...(SMTP_URL
    ? {
        email: mailByJob(
          nodemailerAdapter({
            defaultFromAddress: `no-reply@${ADMIN_HOST.replace(/:\d+$/, '')}`,
            defaultFromName: 'Forecourt',
            transportOptions: smtpOptions(SMTP_URL),
            // A mail server that is down must not hold up the start; health and receipts show it.
            skipVerify: true,
          }),
        ),
      }
    : {}),
  jobs: {
    // Workers run them (`publish-planned`), none by a call.
    access: { run: nobody, queue: nobody, cancel: nobody },
    tasks: [],
  },
  db: skipUnselectedGroups(
    postgresAdapter({
      pool: { connectionString: DATABASE_URL, ...(process.env.NEXT_RUNTIME && webPatience) },
      push: false,
      blocksAsJSON: true,
      migrationDir: path.join(root, 'migrations'),
    }),
  ),
  // `npm run generate` writes them; by itself each start outside production would.
  typescript: { autoGenerate: false, outputFile: path.join(root, 'src/payload-types.ts') },
})

export default config.then(guardInternalCollections)
