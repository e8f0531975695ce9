import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { generateStock } from '@seed/stock/generate-stock'
import { csvFeed } from '@seed/stock/write-feeds'

/**
 * A dealer system's export of `rows` vehicles, about 4 kB each: the demo's vehicles again and again
 * under new stock numbers and VINs. `priceStep` changes the price of each vehicle, in AUD.
 */
export async function writeFeed(
  path: string,
  dealership: string,
  rows: number,
  priceStep = 0,
): Promise<void> {
  const vehicles = generateStock({ seed: 1, now: new Date('2026-03-02T00:00:00Z') }).filter(
    (vehicle) => vehicle.item_type === 'car',
  )
  const file = createWriteStream(path)
  for (let start = 0; start < rows; start += 1000) {
    const part = Array.from({ length: Math.min(1000, rows - start) }, (_, at) => {
      const vehicle = vehicles[(start + at) % vehicles.length]!
      return {
        ...vehicle,
        dealership,
        location: null,
        stocknum: `B${start + at}`,
        vin: vehicle.vin && `${vehicle.vin.slice(0, 11)}${String(start + at).padStart(6, '0')}`,
        price: vehicle.price === null ? null : vehicle.price + priceStep,
      }
    })
    const text = csvFeed(part, ',', 'Australia/Sydney')
    const lines = start === 0 ? text : text.slice(text.indexOf('\n') + 1)
    if (!file.write(lines.endsWith('\n') ? lines : `${lines}\n`)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}
