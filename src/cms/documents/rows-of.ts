/**
 * The rows of an array field as its `validate` gets them: a form sends 0 for an array without rows.
 */
export const rowsOf = <Row extends object>(value: unknown): Partial<Row>[] =>
  Array.isArray(value) ? value : []
