import path from 'node:path'
import { env } from '@/server/env'

/** Where the files of the media library lie. */
export const mediaDirectory = () => path.join(env().dataDir, 'media')

/** The file of a picture of the media library, by the name that the library gave it. */
export const mediaFile = (filename: string) => path.join(mediaDirectory(), path.basename(filename))
