import type {
  BaseDatabaseAdapter,
  DatabaseAdapterObj,
  FindArgs,
  FindOneArgs,
  FlattenedField,
  Payload,
  SelectType,
  TypeWithID,
} from 'payload'
import { getSelectMode } from 'payload/shared'

/**
 * Makes the database adapter skip group fields that a read does not select. Payload's adapter joins the
 * array tables of every group field whatever `select` says (thirty tables to read the name of a site),
 * unless the group is selected as `{}`.
 */
export const skipUnselectedGroups = <T extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<T>,
): DatabaseAdapterObj<T> => ({
  ...adapter,
  init: ({ payload }) => {
    const database = adapter.init({ payload })
    const find = database.find.bind(database)
    const findOne = database.findOne.bind(database)
    database.find = <D>(args: FindArgs) => find<D>(withNarrowSelect(args, payload))
    database.findOne = <D extends TypeWithID>(args: FindOneArgs) =>
      findOne<D>(withNarrowSelect(args, payload))
    return database
  },
})

type ReadArgs = { collection: string; select?: SelectType }

function withNarrowSelect<T extends ReadArgs>(args: T, { collections }: Payload): T {
  const fields = collections[args.collection as keyof typeof collections].config.flattenedFields
  return args.select ? { ...args, select: withEmptyGroups(args.select, fields) } : args
}

/** Adds every group that `select` does not name as `{}`. Leaves a select that excludes fields as it is. */
export function withEmptyGroups(
  select: SelectType,
  fields: readonly Pick<FlattenedField, 'name' | 'type'>[],
): SelectType {
  if (getSelectMode(select) === 'exclude') return select
  const groups = fields.filter(({ type }) => type === 'group')
  return { ...Object.fromEntries(groups.map(({ name }) => [name, {}])), ...select }
}
