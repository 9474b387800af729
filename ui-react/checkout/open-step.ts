import { checkoutSteps, type CheckoutStep } from '../../core/checkout/checkout'

/** The open step: the requested one if editable, otherwise the first incomplete one. */
export const openStep = (
  asked: string | null,
  next: CheckoutStep,
  steps: readonly CheckoutStep[] = checkoutSteps,
): CheckoutStep => {
  const found = steps.find(step => step === asked)
  return found && checkoutSteps.indexOf(found) <= checkoutSteps.indexOf(next) ? found : next
}

export type StepState = 'done' | 'open' | 'waiting'

/** State of a step beside the open one. Completed steps collapse; steps after an edited one stay completed. */
export const stepState = (step: CheckoutStep, open: CheckoutStep, next: CheckoutStep): StepState => {
  if (step === open) return 'open'
  return checkoutSteps.indexOf(step) < checkoutSteps.indexOf(next) ? 'done' : 'waiting'
}
