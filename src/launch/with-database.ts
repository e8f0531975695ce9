import pg from 'pg'
import { LaunchError } from './step'

/**
 * Does some work on a database and closes the connection, whatever comes of it.
 * @param url such as postgres://user:password@host:5432/database
 * @throws LaunchError when the database does not let us in; what the work throws.
 */
export async function withDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: Error) => {
    throw new LaunchError(
      `The database does not let us in: ${error.message}. See that it runs, and that DATABASE_URL names it, as in postgres://user:password@host:5432/database.`,
    )
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
