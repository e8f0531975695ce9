import { type ComponentType, lazy, Suspense } from 'react'

/** Stands for `next/dynamic`, which loads nothing outside of Next: a part that comes later. */
export default function dynamic(load: () => Promise<ComponentType<object>>) {
  const Part = lazy(async () => ({ default: await load() }))
  return (props: object) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
