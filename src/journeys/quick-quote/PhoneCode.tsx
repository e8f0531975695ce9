import { formatMobile } from '@/account/sign-in/phone'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import type { CodeStep } from './use-code-step'
import { NO_CODE } from './wording'

/** Sends a code to the phone that was typed above it, and takes it. QUOTE-09 QUOTE-13 */
export function PhoneCode({ step, phone }: { step: CodeStep; phone: () => string }) {
  const { sentTo, verified, demoCode } = step
  const isSent = step.state !== 'none'
  if (verified) {
    return <p className="text-md">{formatMobile(verified)} is verified.</p>
  }
  if (step.isOff) {
    return (
      <p role="status" className="text-md">
        {NO_CODE}
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          busy={step.busy && step.state !== 'submitted'}
          onClick={() => void step.send(phone())}
        >
          {isSent ? 'Resend Code' : 'Send Code'}
        </Button>
        <p role="status" className="text-md text-ink-2">
          {sentTo
            ? demoCode === null
              ? `We sent a code to ${formatMobile(sentTo)}.`
              : `This demonstration sends no texts. The code for ${formatMobile(sentTo)} is ${demoCode}.`
            : 'We text a code of six digits to your mobile.'}
        </p>
      </div>
      {step.sendError && (
        <p role="alert" className="text-md text-danger">
          {step.sendError}
        </p>
      )}
      <TextField
        id={step.fieldId}
        label="Code"
        look="code"
        required
        value={step.typed}
        error={step.error}
        onValueChange={step.type}
      />
    </div>
  )
}
