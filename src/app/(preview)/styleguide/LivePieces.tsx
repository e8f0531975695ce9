'use client'

import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { SegmentedControl } from '@/ui/Choice'
import { Dialog } from '@/ui/Dialog'
import { ErrorSummary, type FieldError } from '@/ui/ErrorSummary'
import type { OpenRange } from '@/ui/number-entry'
import { formatMoney } from '@/ui/number-format'
import { RangeField } from '@/ui/RangeField'
import { Sheet } from '@/ui/Sheet'
import { TextArea, TextField } from '@/ui/TextField'
import { showToast, ToastCard } from '@/ui/Toast'

const cars = [2, 5, 9, 16, 28, 40, 44, 38, 30, 22, 15, 9, 6, 3, 2, 1]

export function LiveRange() {
  const [price, setPrice] = useState<OpenRange>([20_000, 90_000])
  return (
    <RangeField
      label="Price"
      min={0}
      max={160_000}
      step={1_000}
      value={price}
      onValueChange={setPrice}
      format={formatMoney}
      histogram={cars}
    />
  )
}

export function LiveSegments() {
  const [condition, setCondition] = useState('all')
  return (
    <SegmentedControl
      label="Condition"
      name="live-condition"
      value={condition}
      onValueChange={setCondition}
      options={[
        { value: 'all', label: 'All' },
        { value: 'new', label: 'New' },
        { value: 'demo', label: 'Demo' },
        { value: 'used', label: 'Used' },
      ]}
    />
  )
}

export function LiveChips() {
  const [quick, setQuick] = useState(false)
  return (
    <>
      <Chip selected={quick} onClick={() => setQuick(!quick)}>
        Under $20,000
      </Chip>
      <Chip disabled>Electric</Chip>
    </>
  )
}

export function LiveOverlays() {
  const [dialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setDialog(true)}>
        Open dialog
      </Button>
      <Button variant="secondary" onClick={() => setSheet(true)}>
        Open sheet
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          showToast({
            title: 'Car Saved In Watchlist',
            text: '2022 Toyota RAV4 Cruiser is now available in your watchlist',
            action: { label: 'View List', href: '/watchlist' },
          })
        }
      >
        Show toast
      </Button>
      <Button
        variant="secondary"
        onClick={() => showToast({ title: 'Link copied', duration: 3_000 })}
      >
        Show short toast
      </Button>
      <EnquirySample open={dialog} onOpenChange={setDialog} />
      <Sheet
        open={sheet}
        onOpenChange={setSheet}
        title="Filters"
        foot={
          <>
            <Button variant="link">Clear Filters</Button>
            <Button onClick={() => setSheet(false)}>Show Me 216 cars</Button>
          </>
        }
      >
        <div className="grid gap-6">
          <LiveSegments />
          <LiveRange />
        </div>
      </Sheet>
    </>
  )
}

function EnquirySample({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [errors, setErrors] = useState<FieldError[]>([])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ask about this car"
      subtitle="2022 Toyota RAV4 Cruiser"
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const phone = String(new FormData(event.currentTarget).get('phone') ?? '')
          if (!/^04\d{8}$/.test(phone.replace(/\s/g, ''))) {
            setErrors([
              { fieldId: 'sample-phone', message: 'Mobile: enter 10 digits, starting with 04' },
            ])
            return
          }
          setErrors([])
          onOpenChange(false)
          showToast({ title: 'Nothing was sent', text: 'This is the sheet of pieces.' })
        }}
      >
        <ErrorSummary errors={errors} />
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField
          id="sample-phone"
          label="Mobile"
          name="phone"
          type="tel"
          autoComplete="tel"
          error={errors[0] ? 'Enter 10 digits, starting with 04' : null}
        />
        <TextArea label="Message" name="message" optional />
        <Button type="submit" block>
          Send enquiry
        </Button>
      </form>
    </Dialog>
  )
}

const sampleErrors = [{ fieldId: 'sample-code', message: 'Postcode: enter 4 digits' }]

/** Shown on request, since a summary takes the focus when it appears. */
export function StillErrors() {
  const [errors, setErrors] = useState<FieldError[]>([])
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setErrors([...sampleErrors])}>
        Show error summary
      </Button>
      <ErrorSummary errors={errors} />
      <TextField id="sample-code" label="Postcode of the sample" inputMode="numeric" />
    </>
  )
}

export function StillToast() {
  return (
    <ToastCard
      toast={{
        id: 0,
        title: 'Car Saved In Watchlist',
        text: '2022 Toyota RAV4 Cruiser is now available in your watchlist',
        action: { label: 'View List', href: '/watchlist' },
      }}
      onDismiss={() => undefined}
    />
  )
}
