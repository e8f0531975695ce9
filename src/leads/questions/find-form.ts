import 'server-only'
import { type FormBlock, formBlocks } from '@/cms/reads/get-form-blocks'
import type { Site } from '@/sites/site'
import { type FormKind, formOf, type LeadIntake, type LeadKinds } from '../lead-kind'
import { defaultSetup, enquirySetup, type FormSetup } from './form-setup'

export type FoundForm = {
  intake: LeadIntake
  kind: FormKind
  setup: FormSetup
  submitLabel: string | null
  /** E-mail addresses that get this form's leads beside the site's own; never sent to a browser. */
  recipients: readonly string[]
}

/**
 * The form that a lead says it comes from, as the site's editors set it up; the usual form of its
 * kind where no published page of this site has that form (any more). Null for a kind that we do not know.
 */
export async function findForm(
  { intakes }: LeadKinds,
  site: Site,
  formId: string,
  kind: string,
): Promise<FoundForm | null> {
  const usual = intakes.get(kind)
  if (!usual) return null
  const block = formId === '' ? undefined : (await formBlocks(site)).find(({ id }) => id === formId)
  const ofBlock = block && formOfBlock(intakes, block, site)
  if (!block || !ofBlock) {
    const form = { setup: defaultSetup, submitLabel: null, recipients: [] }
    return { intake: usual, kind: formOf(usual, site), ...form }
  }
  return {
    ...ofBlock,
    kind: formOf(ofBlock.intake, site),
    submitLabel: block.submitLabel || null,
    recipients: block.recipients ?? [],
  }
}

function formOfBlock(
  intakes: LeadKinds['intakes'],
  block: FormBlock,
  site: Site,
): Pick<FoundForm, 'intake' | 'setup'> | null {
  if (block.blockType === 'enquiryForm') {
    const intake = intakes.get(block.kind)
    return intake ? { intake, setup: enquirySetup(block) } : null
  }
  for (const intake of intakes.values()) {
    const setup = intake.setupOf?.(block, site)
    if (setup) return { intake, setup }
  }
  return null
}
