import type { DefaultServerCellComponentProps, UIFieldServerComponent } from 'payload'
import { type LeadKind, leadLabel } from '../lead-kind'
import { answerLabel, answersForPeople, answerWords } from '../record/lead-answers'

/** Answers beside contact and message, with the labels of their questions. */
export const LeadAnswers: UIFieldServerComponent = ({ data }) => {
  const answers = answersForPeople(data?.answers)
  if (answers.length === 0) return null
  return (
    <section aria-label="Answers" className="lead-answers">
      <h3>Answers</h3>
      <dl className="lead-facts">
        {answers.map(([field, said]) => (
          <div key={field}>
            <dt>{answerLabel(field)}</dt>
            <dd>{answerWords(field, said)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The form of a lead in words. */
export function FormCell({
  cellData,
  kinds,
}: DefaultServerCellComponentProps & { kinds: readonly LeadKind[] }) {
  return <span>{leadLabel(kinds, cellData)}</span>
}
