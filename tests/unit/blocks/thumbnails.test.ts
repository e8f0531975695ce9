import { stat } from 'node:fs/promises'
import { blockSlugs } from '@blocks/index'
import { thumbnailFile } from '@blocks/thumbnails'
import { expect, test } from 'vitest'

test.each(blockSlugs)('CONT-05 %s has a small screenshot for the menu of blocks', async (slug) => {
  const { size } = await stat(thumbnailFile(slug))
  expect(size).toBeGreaterThan(300)
  expect(size).toBeLessThan(24_000)
})
