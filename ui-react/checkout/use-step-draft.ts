import { useEffect, useRef, type RefObject } from 'react'
import { isCovered } from '../../core/checkout/certificates'
import { useShell } from '../runtime/shell-context'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import type { CheckoutAnswer } from './checkout-action'
import type { CheckoutData } from './checkout-page'
import type { FollowedStep } from './step-draft'

/**
 * Keeps the fields of the open step as they are typed, and puts them back where the step was left before it was
 * saved: after a reload, on the way back, from the cart. Its code comes once the page is in use, so the server's page
 * comes first.
 */
export const useStepDraft = (
  steps: RefObject<HTMLElement | null>,
  { checkout, open }: CheckoutData,
  answer: CheckoutAnswer | undefined,
): void => {
  const useCases = useUseCases()
  const { customerId } = useShell()
  const step = useRef<Promise<FollowedStep | undefined>>(undefined)
  useEffect(() => {
    const followed = import('./step-draft')
      .then(({ followStep }) => followStep(steps.current, { open, checkout, customerId, answer }, useCases))
      .catch(() => undefined)
    step.current = followed
    return () => void followed.then(left => left?.stop())
    // Where the form is another one: what a step holds after another answer is noted below.
  }, [open, isCovered(checkout), checkout.cart.id, customerId])
  useEffect(() => {
    if (answer) void step.current?.then(followed => followed?.note())
  }, [answer])
}
