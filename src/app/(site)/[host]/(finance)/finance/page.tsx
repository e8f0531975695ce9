import { FinanceRoute, financeMetadata, type Props } from '../FinanceRoute'

const path = '/finance'

export const generateMetadata = (props: Props) => financeMetadata(path, props)

export default function Page(props: Props) {
  return <FinanceRoute path={path} {...props} />
}
