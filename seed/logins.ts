import { writeFile } from 'node:fs/promises'

/** Somebody of the demo who can sign in to the admin. */
export type DemoLogin = { role: string; email: string; password: string }

/** Keeps the logins of the demo where its owner alone can read them. */
export async function writeLogins(file: string, logins: readonly DemoLogin[]): Promise<void> {
  const lines = logins.map(
    ({ role, email, password }) => `${role.padEnd(34)} ${email.padEnd(38)} ${password}`,
  )
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
}
