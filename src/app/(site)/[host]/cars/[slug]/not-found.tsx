import { VehicleNotFound } from '@/vehicle/gone/VehicleNotFound'

export default function NotFound() {
  return <VehicleNotFound />
}
