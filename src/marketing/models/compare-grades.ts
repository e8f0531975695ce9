import type { ModelDetails } from '@/cms/reads/get-models'

type Grade = ModelDetails['grades'][number]

/** A specification of all grades, in their order; null where a grade does not say. */
export type ComparedRow = { label: string; values: readonly (string | null)[]; differs: boolean }

/** Specifications of the grades by their names, in the order in which they first stand. ROUTE-41 */
export function compareGrades(grades: readonly Grade[]): ComparedRow[] {
  const key = (label: string) => label.trim().toLowerCase()
  const labels = new Map<string, string>()
  for (const { specifications } of grades)
    for (const { label } of specifications)
      if (!labels.has(key(label))) labels.set(key(label), label.trim())
  return [...labels].map(([wanted, label]) => {
    const values = grades.map(
      ({ specifications }) =>
        specifications.find((each) => key(each.label) === wanted)?.value ?? null,
    )
    return { label, values, differs: new Set(values).size > 1 }
  })
}
