import { ButtonLink } from '@/ui/Button'
import { GoneAlternatives } from './GoneAlternatives'

/** In place of a car that the site does not have. ROUTE-01 */
export function VehicleNotFound() {
  return (
    <div className="wrap section grid gap-12">
      <div className="grid justify-items-start gap-4">
        <h1 className="text-h1">This vehicle is no longer here</h1>
        <p className="max-w-[66ch] text-lead text-ink-2">
          It may have been sold, or the address may be mistyped.
        </p>
        <ButtonLink href="/search/new-used-and-demo-cars">Search our stock</ButtonLink>
      </div>
      <GoneAlternatives />
    </div>
  )
}
