// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { filledIn, givenFormSite, kinds } from '../given'

test('LEAD-01 a form is checked in a browser that makes no code of text', async () => {
  const made = vi.fn()
  vi.stubGlobal(
    'Function',
    class extends Function {
      constructor(...text: string[]) {
        super(...text)
        made(text)
      }
    },
  )
  const [{ leadFormSchema }, { formPlan }, { defaultSetup }] = await Promise.all([
    import('@/leads/answers/schema'),
    import('@/leads/questions/form-plan'),
    import('@/leads/questions/form-setup'),
  ])
  const plan = formPlan(givenFormSite(), kinds.enquiry, defaultSetup, { placed: false })
  expect(leadFormSchema(plan).safeParse(filledIn).success).toBe(true)
  expect(made).not.toHaveBeenCalled()
})
