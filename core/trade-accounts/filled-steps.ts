import type { ApplicationForm, ShownTaxNumber } from './application'
import { applicationSteps, type ApplicationStep } from './check-step'
import { missingIn } from './missing-in'

/** The steps that were filled in: no required field is missing, and of optional steps something is there. */
export const filledSteps = (form: ApplicationForm, tax: ShownTaxNumber | undefined): readonly ApplicationStep[] => {
  const incomplete = missingIn(form, tax).map(({ step }) => step)
  const empty: readonly ApplicationStep[] = [
    ...(form.credit === 0 && form.references.length === 0 ? (['credit'] as const) : []),
    ...(form.people.length === 0 ? (['people'] as const) : []),
  ]
  return applicationSteps.filter(step => !incomplete.includes(step) && !empty.includes(step))
}
