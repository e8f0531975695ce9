import { timeoutSignal } from '@/ui/browser'
import { type DeliveryPrice, readDeliveryPrice } from './delivery-rules'

/**
 * Fetches the price of delivery to a postcode; null on any failure: the page then tells the shopper
 * to call. CALL-15
 */
export async function fetchDeliveryPrice(postcode: string): Promise<DeliveryPrice | null> {
  try {
    const response = await fetch(`/api/delivery-price?${new URLSearchParams({ postcode })}`, {
      signal: timeoutSignal(20),
    })
    return response.ok ? readDeliveryPrice(await response.json()) : null
  } catch (cause) {
    console.warn('The delivery price did not load', cause)
    return null
  }
}
