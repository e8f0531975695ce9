import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Choice'
import { Select } from '@/ui/Select'
import { TextArea, TextField } from '@/ui/TextField'
import { LiveRange, LiveSegments } from './LivePieces'
import { Columns, Specimen } from './Specimen'

const states = ['NSW', 'Qld', 'Vic'].map((state) => ({ value: state, label: state }))

/** Every control of a form, plain, with help, with an error and switched off. */
export function Fields() {
  return (
    <>
      <Specimen name="Text fields">
        <Columns>
          <TextField
            label="Postcode"
            name="postcode"
            help="Where you keep the car"
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <TextField label="Email" name="email" type="email" optional autoComplete="email" />
          <TextField
            label="Postcode"
            name="postcode-wrong"
            defaultValue="312"
            error="Invalid postcode. Please enter a 4-digit number."
          />
          <TextField label="Stock number" name="stock" defaultValue="001482" disabled />
          <TextField label="Rego" name="rego" look="plate" defaultValue="1AB 2CD" />
          <TextField
            label="Code from the text message"
            name="code"
            look="code"
            defaultValue="482913"
            help="Sent to 0491 570 156. Send again in 24 s"
          />
          <TextArea label="Message" name="message" optional />
          <Select label="State" name="state" options={states} defaultValue="Qld" />
          <Select
            label="Body"
            name="body"
            options={states}
            emptyLabel="Any body"
            error="Choose a body"
          />
        </Columns>
      </Specimen>
      <Specimen name="Choices">
        <Columns>
          <div>
            <Checkbox label="I agree to the terms of use" name="terms" defaultChecked />
            <Checkbox label="Email me offers and news" name="news" optional />
            <Checkbox label="SUV" name="suv" count="128" />
            <Checkbox label="Convertible" name="convertible" count="0" disabled />
            <Checkbox label="I have read the notice" name="notice" error="Tick the box to go on" />
          </div>
          <LiveSegments />
        </Columns>
      </Specimen>
      <Specimen name="Range">
        <div className="max-w-[264px]">
          <LiveRange />
        </div>
      </Specimen>
      <Specimen name="Form foot">
        <div className="flex max-w-140 items-center justify-between">
          <a href="#main" className="link">
            Back
          </a>
          <Button type="submit">Next: your details</Button>
        </div>
      </Specimen>
    </>
  )
}
