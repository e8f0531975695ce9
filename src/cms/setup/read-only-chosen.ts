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
 * A database adapter that reads the fields that were chosen. That of the CMS joins the lists within
 * every group whatever a read chooses, thirty tables for the name of a site, unless the group is
 * named with nothing of it chosen.
 */
export const readOnlyChosen = <T extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<T>,
): DatabaseAdapterObj<T> => ({
  ...adapter,
  init: ({ payload }) => {
    const database = adapter.init({ payload })
    const find = database.find.bind(database)
    const findOne = database.findOne.bind(database)
    database.find = <D>(asked: FindArgs) => find<D>(narrowed(asked, payload))
    database.findOne = <D extends TypeWithID>(asked: FindOneArgs) =>
      findOne<D>(narrowed(asked, payload))
    return database
  },
})

type Asked = { collection: string; select?: SelectType }

function narrowed<T extends Asked>(asked: T, { collections }: Payload): T {
  const fields = collections[asked.collection as keyof typeof collections].config.flattenedFields
  return asked.select ? { ...asked, select: withoutOtherGroups(asked.select, fields) } : asked
}

/** The choice, with every group that it leaves unnamed named with nothing chosen. */
export function withoutOtherGroups(
  select: SelectType,
  fields: readonly Pick<FlattenedField, 'name' | 'type'>[],
): SelectType {
  if (getSelectMode(select) === 'exclude') return select
  const groups = fields.filter(({ type }) => type === 'group')
  return { ...Object.fromEntries(groups.map(({ name }) => [name, {}])), ...select }
}
