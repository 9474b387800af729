import type { ReactElement } from 'react'
import type { CheckoutStep } from '../../core/checkout/checkout'
import type { CheckoutAnswer } from './checkout-action'
import type { CheckoutData } from './checkout-page'

export type LateStepProps = { readonly data: CheckoutData; readonly answer?: CheckoutAnswer }

type Late = 'address' | 'shipping' | 'payment' | 'review'

const fetched: Readonly<Record<Late, () => Promise<(props: LateStepProps) => ReactElement | null>>> = {
  address: async () => (await import('./address-step')).AddressStep,
  shipping: async () => (await import('./shipping-step')).ShippingStep,
  payment: async () => (await import('./payment-step')).PaymentStep,
  review: async () => (await import('./review-step')).ReviewStep,
}

/** Form fields that identify the step shown in the page. */
const signs: Readonly<Record<Late, string>> = {
  address: 'main [name="billing.fieldsOf"]',
  shipping: 'main [name="intent"][value="shipping"]',
  payment: 'main [name="poNumber"], main [name="certificate"]',
  review: 'main [name="orderKey"]',
}

/** Module cache of the later steps' components; contains no visitor data. */
const loaded: Partial<Record<Late, (props: LateStepProps) => ReactElement | null>> = {}

const isLate = (step: CheckoutStep): step is Late => step in fetched

/** Loaders wait for the code of the open step. */
export const loadStep = async (step: CheckoutStep): Promise<void> => {
  if (isLate(step)) loaded[step] ??= await fetched[step]()
}

/** Called before hydration: loads the step that the server rendered. */
export const preloadStep = async (): Promise<void> => {
  await Promise.all(
    (Object.keys(signs) as Late[])
      .filter(step => typeof document !== 'undefined' && document.querySelector(signs[step]))
      .map(loadStep),
  )
}

export const lateStep = (step: Late, props: LateStepProps): ReactElement | null => {
  const Step = loaded[step]
  return Step ? <Step {...props} /> : null
}
