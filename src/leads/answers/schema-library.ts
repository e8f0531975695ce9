import * as z from 'zod/mini'

// It would compile schemas where it may, and asks by trying: each form would report to the console that
// our content security policy refused it.
z.config({ jitless: typeof window !== 'undefined' })

export { z }
