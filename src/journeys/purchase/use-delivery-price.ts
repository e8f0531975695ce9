import { useEffect, useState } from 'react'
import { askDeliveryPrice } from '@/vehicle/delivery/ask-delivery-price'
import { readPostcode } from '@/vehicle/delivery/delivery-rules'
import type { ToldDelivery } from './purchase-choices'

/** What delivery to the postcode costs, asked for as soon as it is one. VDP-14 CALL-15 */
export function useDeliveryPrice(typed: string): ToldDelivery {
  const read = readPostcode(typed)
  const postcode = read.ok ? read.postcode : null
  const [answer, setAnswer] = useState<{ postcode: string; told: ToldDelivery } | null>(null)
  useEffect(() => {
    if (postcode === null) return
    let over = false
    void askDeliveryPrice(postcode).then((price) => {
      if (!over) setAnswer({ postcode, told: price ?? 'unknown' })
    })
    return () => {
      over = true
    }
  }, [postcode])
  if (postcode === null) return 'unasked'
  return answer?.postcode === postcode ? answer.told : 'asking'
}
