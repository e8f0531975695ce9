import type { Pool } from 'pg'

/**
 * The tables of the CMS that the import reads and writes, over a connection pool. Not through
 * Payload: its code alone takes as much memory as the import of 300,000 rows.
 */
export type FeedDatabase = Pick<Pool, 'query' | 'connect'>
