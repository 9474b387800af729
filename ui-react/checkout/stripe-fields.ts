import type { StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { ProviderFields } from '../../core/payments/payment-progress'

export type MountedFields = {
  /** Pays; returns the provider's message if the payment was refused. The browser may leave for the bank's page. */
  readonly pay: (returnUrl: string) => Promise<string | undefined>
  readonly remove: () => void
}

/** The shop's colors and corners; fields of the provider see none of our style sheets. */
const appearanceOf = (slot: HTMLElement) => {
  const style = getComputedStyle(slot)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const [text, background, primary, danger] = ['--ink', '--paper', '--accent-fill', '--error'].map(read)
  return {
    theme: 'stripe' as const,
    variables: {
      ...(text ? { colorText: text } : {}),
      ...(background ? { colorBackground: background } : {}),
      ...(primary ? { colorPrimary: primary } : {}),
      ...(danger ? { colorDanger: danger } : {}),
      borderRadius: '4px',
      spacingUnit: '4px',
    },
  }
}

const localeOf = (language: string): StripeElementLocale => (language.startsWith('fr') ? 'fr' : 'en')

/**
 * Shows Stripe's Payment Element in `slot`; card numbers are typed in Stripe's frame. Fails if its script or frame is
 * blocked. The script comes from js.stripe.com, which the policy of pay pages alone allows.
 */
export const mountFields = async (
  slot: HTMLElement,
  { publishableKey, clientSecret }: ProviderFields,
  language: string,
): Promise<MountedFields> => {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('no script')
  const elements = stripe.elements({ clientSecret, locale: localeOf(language), appearance: appearanceOf(slot) })
  const element = elements.create('payment', { layout: 'tabs' })
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) => reject(new Error(error.message)))
    element.mount(slot)
  })
  return {
    pay: async returnUrl => {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      return error && (error.message ?? error.type)
    },
    remove: () => element.destroy(),
  }
}
