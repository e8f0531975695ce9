import { migrateIfDue } from './platform'
import { withServices } from './services'
import { LaunchError, reportFailure } from './step'

const usage = `npm run second-factor -- reset <e-mail address>

Takes the second factor of the sign-in from a person who lost phone, passkeys and recovery codes, and ends their
sessions. For the last admin of the platform: for everybody else an admin does it under People.`

/** `npm run second-factor`: the way back for the last platform admin. */
try {
  const [verb, email, ...more] = process.argv.slice(2)
  if (verb !== 'reset' || !email || more.length > 0) throw new LaunchError(usage)
  await withServices(async (env) => {
    await migrateIfDue(env)
    Object.assign(process.env, env)
    const [{ getPayload }, { default: config }, { resetSecondFactor }] = await Promise.all([
      import('payload'),
      import('@payload-config'),
      import('@/cms/accounts/second-factor/factor-store'),
    ])
    const payload = await getPayload({ config })
    if (!(await resetSecondFactor({ payload }, email)))
      throw new LaunchError(`Nobody signs in with ${email}.`)
    console.log('Reset. The next sign-in needs the password alone, or sets an app up.')
  })
} catch (error) {
  reportFailure(error)
  process.exit(1)
}
process.exit()
