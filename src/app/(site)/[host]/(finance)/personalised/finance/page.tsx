import type { Metadata } from 'next'
import { FinanceRoute, financeMetadata, type Props } from '../../FinanceRoute'

const path = '/personalised/finance'
const title = 'Personalised finance'

/** A page about one car of the query is no search result of its own. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  return {
    title,
    alternates: { canonical: path },
    ...(await financeMetadata(path, props)),
    robots: { index: false },
  }
}

/** Finance for the car that `car_id` names. ROUTE-08 */
export default function Page(props: Props) {
  return <FinanceRoute path={path} ownTitle={title} {...props} />
}
