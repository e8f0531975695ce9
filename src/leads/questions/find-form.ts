import 'server-only'
import { formBlocks } from '@/cms/reads/get-form-blocks'
import type { Site } from '@/sites/site'
import type { FormSetup } from './form-plan'
import { kindOf, setupOf } from './form-setup'
import type { LeadKind } from './lead-kinds'
import { usualSetup } from './usual-setup'

export type FoundForm = {
  kind: LeadKind
  setup: FormSetup
  submitLabel: string | null
  /** E-mail addresses that get this form's leads beside the site's own; never sent to a browser. */
  recipients: readonly string[]
}

/**
 * The form that a lead says it comes from, as the site's editors set it up; the usual form of its
 * kind where no published page of this site has that form (any more).
 */
export async function findForm(
  site: Pick<Site, 'id' | 'flags'>,
  formId: string,
  kind: LeadKind,
): Promise<FoundForm> {
  const block = formId === '' ? undefined : (await formBlocks(site)).find(({ id }) => id === formId)
  if (!block) return { kind, setup: usualSetup, submitLabel: null, recipients: [] }
  return {
    kind: kindOf(block, site.flags),
    setup: setupOf(block),
    submitLabel: block.submitLabel || null,
    recipients: block.recipients ?? [],
  }
}
