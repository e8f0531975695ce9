import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
import { guardUploads } from '@/routing/guard-uploads'

export const GET = guardUploads(REST_GET(config))
export const POST = guardUploads(REST_POST(config))
export const DELETE = guardUploads(REST_DELETE(config))
export const PATCH = guardUploads(REST_PATCH(config))
export const PUT = guardUploads(REST_PUT(config))
export const OPTIONS = guardUploads(REST_OPTIONS(config))
