import { VehicleGone } from '@/vehicle/VehicleGone'

export default function NotFound() {
  return <VehicleGone />
}
