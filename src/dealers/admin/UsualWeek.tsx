'use client'

import { Button, useForm, useFormFields } from '@payloadcms/ui'

const hours = { status: 'Open', open: '08:30', close: '17:30' }
const week = [
  ...['1', '2', '3', '4', '5'].map((weekday) => ({ weekday, ...hours })),
  { weekday: '6', ...hours, close: '17:00' },
  { weekday: '0', status: 'Closed', open: '', close: '' },
]

/** Fills in a default week, if a location has no hours yet. */
export function UsualWeek({ list }: { list: string }) {
  const isEmpty = useFormFields(([fields]) => !fields[list]?.rows?.length)
  const { addFieldRow, disabled } = useForm()
  if (!isEmpty || disabled) return null
  const fill = () => {
    for (const [rowIndex, day] of week.entries()) {
      const subFieldState = Object.fromEntries(
        Object.entries(day).map(([name, value]) => [
          name,
          { value, initialValue: value, valid: true, passesCondition: true },
        ]),
      )
      addFieldRow({ path: list, schemaPath: `locations.${list}`, rowIndex, subFieldState })
    }
  }
  return (
    <div className="field-type">
      <Button buttonStyle="secondary" size="small" margin={false} onClick={fill}>
        Fill in a usual week
      </Button>
    </div>
  )
}
