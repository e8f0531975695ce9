import { expect, test, vi } from 'vitest'
import { answerMedia } from '@/cms/reads/answer-media'
import { givenSite } from '../../inventory/given'

const files = vi.hoisted(() => ({ findMediaFile: vi.fn(async () => null) }))
vi.mock('@/cms/reads/find-media-file', () => files)

test('ROUTE-01 the path of a file comes decoded: a percent sign in it is a name that nobody has', async () => {
  for (const name of ['%zz', '50% off.pdf', '%2e%2e']) {
    expect((await answerMedia(givenSite(), ['brands', name])).status, name).toBe(404)
    expect(files.findMediaFile).toHaveBeenLastCalledWith(expect.anything(), `brands/${name}`)
  }
})
