import 'server-only'
import type { FormPlan } from '../questions/form-plan'
import { leadFormSchema } from './schema'

type Schema = ReturnType<typeof leadFormSchema>

/** Forms of all sites that a deployment is asked for in a day, and more. */
const MOST = 500
const known = new Map<string, Schema>()

/**
 * The schema of a form on a day, compiled once: compiling costs twenty times what a check does, and
 * a lead would pay it each time.
 */
export function knownSchema(plan: FormPlan, today: string): Schema {
  const key = JSON.stringify([today, plan])
  const found = known.get(key)
  if (found) return found
  if (known.size >= MOST) known.clear()
  const schema = leadFormSchema(plan, today)
  known.set(key, schema)
  return schema
}
