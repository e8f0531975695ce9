import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { bearerOfTheJobsSecret } from '@/access/bearer-of-the-jobs-secret'
import { nobody } from '@/access/nobody'
import { guardInternalCollections } from '@/cms/internal-collections'
import { labelledBlocks } from '@/cms/labelled-blocks'
import { plugins } from '@/cms/plugins'
import { richTextEditor } from '@/cms/rich-text'
import { refreshGroup } from '@/cms/tasks/refresh-group'
import { env } from '@/env'
import { log } from '@/log'
import { timeZones } from '@/sites/time-zones'
import { blocks } from './blocks/index'
import { BrandMarks } from './collections/BrandMarks'
import { Dealerships } from './collections/Dealerships'
import { FeedRuns } from './collections/FeedRuns'
import { Groups } from './collections/Groups'
import { Leads } from './collections/Leads'
import { Locations } from './collections/Locations'
import { Manufacturers } from './collections/Manufacturers'
import { Media } from './collections/Media'
import { Menus } from './collections/Menus'
import { Models } from './collections/Models'
import { Pages } from './collections/Pages'
import { Posts } from './collections/Posts'
import { Promos } from './collections/Promos'
import { Sites } from './collections/Sites'
import { StockEvents } from './collections/StockEvents'
import { Users } from './collections/Users'

const root = path.dirname(fileURLToPath(import.meta.url))
const { ADMIN_HOST, DATABASE_URL, JOBS_SECRET, PAYLOAD_SECRET, SITE_PROTOCOL, SMTP_URL } = env()

const config = buildConfig({
  secret: PAYLOAD_SECRET,
  serverURL: `${SITE_PROTOCOL}://${ADMIN_HOST}`,
  telemetry: false,
  logger: log,
  admin: {
    user: Users.slug,
    // The other choice tells a third party who signs in.
    avatar: 'default',
    importMap: {
      baseDir: root,
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
    dateFormat: 'd MMM yyyy, h:mm a',
    meta: { titleSuffix: ' · Forecourt' },
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
    Menus,
    Models,
    Media,
    Leads,
    Sites,
    Dealerships,
    Locations,
    Promos,
    StockEvents,
    FeedRuns,
    Groups,
    Manufacturers,
    BrandMarks,
    Users,
  ],
  blocks: labelledBlocks(blocks),
  editor: richTextEditor,
  plugins,
  sharp,
  graphQL: { disable: true },
  ...(SMTP_URL
    ? {
        email: nodemailerAdapter({
          defaultFromAddress: `no-reply@${ADMIN_HOST.replace(/:\d+$/, '')}`,
          defaultFromName: 'Forecourt',
          transportOptions: SMTP_URL,
        }),
      }
    : {}),
  jobs: {
    access: { run: bearerOfTheJobsSecret(JOBS_SECRET), queue: nobody, cancel: nobody },
    tasks: [refreshGroup],
  },
  db: postgresAdapter({
    pool: { connectionString: DATABASE_URL },
    push: false,
    blocksAsJSON: true,
    migrationDir: path.join(root, 'migrations'),
  }),
  typescript: { outputFile: path.join(root, 'src/payload-types.ts') },
})

export default config.then(guardInternalCollections)
