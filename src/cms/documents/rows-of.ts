/** The rows of a list as its check gets them: of one without rows a form sends their number, 0. */
export const rowsOf = <Row extends object>(value: unknown): Partial<Row>[] =>
  Array.isArray(value) ? value : []
