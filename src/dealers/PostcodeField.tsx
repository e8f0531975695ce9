import { TextField, type TextFieldProps } from '@/ui/TextField'

type Props = Omit<TextFieldProps, 'label' | 'name'>

/**
 * The postcode from which distances are measured. Before hydration the browser validates four
 * digits. LOC-25 TRADE-25
 */
export function PostcodeField(props: Props) {
  return (
    <TextField
      label="Your postcode"
      name="postcode"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={4}
      pattern="[0-9]{4}"
      title="Four digits"
      {...props}
    />
  )
}
