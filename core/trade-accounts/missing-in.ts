import { issue, type Issue } from '../shared/domain-error'
import { consentVersion, type ApplicationForm, type ShownTaxNumber } from './application'
import type { ApplicationStep } from './check-step'

const prefix = 'trade-account.issues'

/** What an application lacks to be sent, by step; empty: it is complete. */
export const missingIn = (
  form: ApplicationForm,
  tax: ShownTaxNumber | undefined,
): readonly (Issue & { readonly step: ApplicationStep })[] => [
  ...lack(form.legalName === '', 'company', 'legalName', `${prefix}.legal-name-missing`),
  ...lack(form.phone === '', 'company', 'phone', `${prefix}.phone-missing`),
  ...lack(tax === undefined, 'tax', 'taxNumber', `${prefix}.tax-missing`),
  ...lack(
    !form.branches.some(({ shipTo, billTo }) => shipTo || billTo),
    'branches',
    'branches',
    `${prefix}.branch-missing`,
  ),
  ...lack(form.consent?.version !== consentVersion, 'send', 'consent', `${prefix}.consent-missing`),
]

const lack = (is: boolean, step: ApplicationStep, field: string, code: string) =>
  is ? [{ ...issue(field, code), step }] : []
