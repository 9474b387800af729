import { useEffect, useRef, type RefObject } from 'react'
import { isCovered } from '../../core/checkout/certificates'
import { useShell } from '../runtime/shell-context'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import type { CheckoutAnswer } from './checkout-action'
import type { CheckoutData } from './checkout-page'
import type { FollowedStep } from './step-draft'

/**
 * Stores the open step's fields while typing and restores them after a reload or on return. Loaded after the page is
 * interactive.
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
    // Runs again for another form; the effect below records changes by a response.
  }, [open, isCovered(checkout), checkout.cart.id, customerId])
  useEffect(() => {
    if (answer) void step.current?.then(followed => followed?.note())
  }, [answer])
}
