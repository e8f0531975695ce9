import type { Readable } from 'node:stream'

/** What an installation stores beside its database, each kind in a folder of its own. */
export type FileFolder = 'media' | 'brand-marks' | 'photos' | 'videos' | 'feeds' | 'maps'

export type FileFacts = {
  size: number
  modified: Date
  /** Another one for other bytes under the same name. */
  version: string
}

/**
 * The files of one folder, on this machine's disk or in a bucket that all processes share. A name may
 * hold folders ("inbox/northgate/stock.csv"). A file is there whole or not at all.
 *
 * Every method throws {@link FilesUnavailable} when the disk is full or the bucket does not answer.
 */
export type FileStore = {
  /** Null where there is no such file. */
  facts(name: string): Promise<FileFacts | null>
  read(name: string): Promise<Buffer | null>
  /** @param range first and last byte, counted from 0 */
  stream(name: string, range?: { start: number; end: number }): Promise<Readable | null>
  write(name: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The file at a path of this machine, for readers that need one; it may be a copy until it is released. */
  local(name: string): Promise<{ path: string; release(): Promise<void> } | null>
  /** Nothing happens where there is no such file. */
  remove(name: string): Promise<void>
  /** Every file whose name begins like this, folders below included; in no order. */
  list(prefix?: string): AsyncGenerator<FileFacts & { name: string }>
}

/** The place of the files is full or does not answer. Its message is for people. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
  readonly status: 503 | 507

  constructor(status: 503 | 507, message: string, options: { cause: unknown }) {
    super(message, options)
    this.status = status
  }
}
