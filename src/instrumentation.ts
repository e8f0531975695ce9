/**
 * Runs once in each server process, before it answers requests. Next compiles this file for its edge runtime as
 * well, and leaves out there only what stands inside of this condition.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startWeb } = await import('@/launch/start-web')
    await startWeb()
  }
}
