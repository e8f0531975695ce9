import { env } from '@/server/env'

/** Over the form of a new account: how the person gets in. */
export function Invitation() {
  return (
    <p className="field-type" style={{ marginBottom: 'var(--base)' }}>
      {env().SMTP_URL
        ? 'The person gets an e-mail with a link, good for three days, to choose a password of their own. The one that you type here works until then.'
        : 'This platform has no mail server yet: tell the person the password that you type here.'}
    </p>
  )
}
