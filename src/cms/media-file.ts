import path from 'node:path'
import { env } from '@/server/env'

/** Where the files of the media library lie. */
export const mediaDirectory = () => path.join(env().dataDir, 'media')
