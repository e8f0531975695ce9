'use client'

import { useEffect, useState } from 'react'
import type { CopyPlan } from '../copy/copy-page'
import { CopyPlanView } from './CopyPlanView'
import { postToCms } from './post-to-cms'

type Targets = { title: string; from: string; sites: { id: number; name: string }[] }

/** Which sites, what changes on each, and the copies. */
export function CopyPageForm({ page }: { page: number }) {
  const [targets, setTargets] = useState<Targets | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [plans, setPlans] = useState<readonly CopyPlan[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const done = plans?.every((plan) => plan.page !== null) ?? false

  useEffect(() => {
    fetch(`/api/pages/${page}/copy`, { credentials: 'include' })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((body: Targets | null) =>
        body ? setTargets(body) : setFault('This page was not found, or is not yours to copy.'),
      )
      .catch(() => setFault('The platform did not answer. Load this page again.'))
  }, [page])

  const send = async (apply: boolean) => {
    setBusy(true)
    setFault(null)
    const answer = await postToCms<{ plans: CopyPlan[] }>(
      `/api/pages/${page}/copy`,
      { sites: chosen, apply },
      'The page could not be copied. Try again.',
    )
    if (answer.ok) setPlans(answer.body.plans)
    else setFault(answer.message)
    setBusy(false)
  }

  return (
    <div className="editor-form editor-form--wide">
      {fault && (
        <p role="alert" className="editor-form__fault">
          {fault}
        </p>
      )}
      {targets && (
        <>
          <p>{`"${targets.title}" of ${targets.from}.`}</p>
          {targets.sites.length === 0 && (
            <p>There is no other site of the group that you may edit.</p>
          )}
          <fieldset disabled={done}>
            <legend>Copy to</legend>
            {targets.sites.map(({ id, name }) => (
              <label key={id} className="editor-form__choice">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={(event) => {
                    setPlans(null)
                    setChosen((before) =>
                      event.target.checked ? [...before, id] : before.filter((one) => one !== id),
                    )
                  }}
                />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
          {!plans && (
            <button
              type="button"
              disabled={busy || chosen.length === 0}
              className="btn btn--style-primary btn--size-medium"
              onClick={() => void send(false)}
            >
              Show what changes
            </button>
          )}
        </>
      )}
      {plans?.map((plan) => (
        <CopyPlanView key={plan.site.id} plan={plan} />
      ))}
      {plans && !done && (
        <button
          type="button"
          disabled={busy}
          className="btn btn--style-primary btn--size-medium"
          onClick={() => void send(true)}
        >
          {plans.length === 1 ? 'Copy as a draft' : `Copy as ${plans.length} drafts`}
        </button>
      )}
    </div>
  )
}
