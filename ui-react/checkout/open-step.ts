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

/** How a step shows beside the open one. Done steps fold up; what follows an edited step stays done. */
export const stepState = (step: CheckoutStep, open: CheckoutStep, next: CheckoutStep): StepState => {
  if (step === open) return 'open'
  return checkoutSteps.indexOf(step) < checkoutSteps.indexOf(next) ? 'done' : 'waiting'
}
