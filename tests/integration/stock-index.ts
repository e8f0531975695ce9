import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { indexSettings } from '@/inventory/index/index-settings'

/** The index of this file of tests, with the settings of the product. */
export async function stockIndex() {
  const client = adminIndexClient()
  const { taskID } = await client.setSettings({ indexName: STOCK_INDEX, indexSettings })
  await client.waitForTask({ indexName: STOCK_INDEX, taskID })
  return client
}
