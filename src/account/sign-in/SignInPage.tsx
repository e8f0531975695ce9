import { PhoneLine } from '@/inventory/PhoneLine'
import { formatPhone } from '@/leads/answers/phone-number'
import type { Site } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'
import { canSendCodes, garagePathOf } from '../site-account'
import { SignIn } from './SignIn'

/**
 * The sign-in page, the same for every visitor; personal data is fetched by the browser. AUTH-03
 */
export function SignInPage({ site }: { site: Site }) {
  const phone = site.phone ? formatPhone(site.phone) : null
  return (
    <div className="wrap section min-h-[80svh]">
      {canSendCodes() ? (
        <SignIn site={{ slug: site.slug, name: site.name, phone }} garage={garagePathOf(site)} />
      ) : (
        <div className="grid max-w-[34rem] justify-items-start gap-5">
          <h1 className="text-h1">Sign in</h1>
          <p className="text-lead text-ink-2">
            We cannot send codes by SMS right now. What you were looking for, we do in person:{' '}
            <PhoneLine phone={phone} />
          </p>
          <ButtonLink href="/contact">Contact us</ButtonLink>
        </div>
      )}
    </div>
  )
}
