/** What PostgreSQL takes for no text: a zero, and half of a letter that a value was cut within. */
const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/[\0\p{Cs}]/gu, '') : value

/** JSON of what a feed says, as a column of the database takes it. */
export const storableJson = (value: unknown): string => JSON.stringify(value, storable)
