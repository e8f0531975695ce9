import { askThisProcess } from '@/ask-this-process'

/**
 * Whether the page of a car is over: what a host sells is known in the data layer alone.
 *
 * @param slug segment of the path, still encoded
 * @throws Error when there is no usable answer in time
 */
export async function askWhetherGone(host: string, slug: string): Promise<boolean> {
  return /"presence":"gone"/.test(await askThisProcess(host, `/api/cars/${slug}/presence`))
}
