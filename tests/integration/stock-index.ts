import { adminIndexClient } from '@/stock/index/index-client'
import { STOCK_INDEX } from '@/stock/index/index-names'
import { indexSettings } from '@/stock/index/index-settings'

/** The index of this file of tests, with the settings of the product. */
export async function stockIndex() {
  const client = adminIndexClient()
  const { taskID } = await client.setSettings({ indexName: STOCK_INDEX, indexSettings })
  await client.waitForTask({ indexName: STOCK_INDEX, taskID })
  return client
}
