import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { Address, BookAddress } from '../../core/account/account'
import { addressToStartWith } from '../../core/account/default-address'
import { needsShipping } from '../../core/cart/line-kind'
import { checkCheckoutAddresses } from '../../core/checkout/check-checkout-address'
import { AddressFields, addressSummaryFields, addressValues, homeCountry } from '../account'
import { isLeft } from '../app/either'
import { type CheckForm, type FormValues, IssueSummary, ProblemNotice, useFormChecks, useSubmitting } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/checkbox'
import { Select } from '../kit/select'
import { addressesFrom } from './checkout-action'
import type { CheckoutData } from './checkout-page'
import type { StepProps } from './contact-step'
import styles from './step-form.module.css'

const check: CheckForm = values => {
  const checked = checkCheckoutAddresses(addressesFrom(values))
  return isLeft(checked) ? checked.left : []
}

/** What the form starts with: what was saved here, else the default of the address book, else the account's name. */
const startingValues = ({ checkout, known }: CheckoutData): FormValues => {
  const { profile } = known
  const named = profile && { firstName: profile.firstName, lastName: profile.lastName, companyName: profile.companyName, phone: profile.phone }
  const fresh = { ...named, countryCode: homeCountry } as Address
  const shipping = addressToStartWith(known.addresses, 'defaultShipping')
  const billing = addressToStartWith(known.addresses, 'defaultBilling')
  // Before anything was saved here, a book whose defaults are two addresses fills both.
  const elsewhere = checkout.shippingAddress === undefined && billing?.defaultBilling && billing.id !== shipping?.id ? billing : undefined
  return {
    ...addressValues(checkout.shippingAddress ?? shipping ?? fresh, 'shipping.'),
    ...addressValues(checkout.billingAddress ?? elsewhere ?? (needsShipping(checkout.cart.lines) ? fresh : (checkout.shippingAddress ?? billing ?? shipping ?? fresh)), 'billing.'),
    ...(checkout.billingAddress || elsewhere ? {} : { sameAsShipping: 'yes' }),
  }
}

/** Where the goods and the bill go, as two named groups; where nothing is sent, only the bill. */
export const AddressStep = observer(({ data, answer }: StepProps): ReactElement => {
  const text = useText()
  const shipped = needsShipping(data.checkout.cart.lines)
  const busy = useSubmitting('address')
  const told = answer && ['address', 'states', 'use-address'].includes(answer.intent) ? answer : undefined
  const checks = useFormChecks({ check, answer: told, busy })
  const values: FormValues = told?.values ?? startingValues(data)
  const geography = told?.geography ?? data.geography
  const fields = (part: 'shipping.' | 'billing.') => ({
    part,
    values,
    errorOf: checks.errorOf,
    countries: geography.countries,
    states: geography.states[values[`${part}countryCode`] ?? ''] ?? [],
  })
  // An address taken from the book fills fields that are on screen already, so they start anew.
  const filling = told?.intent === 'use-address' ? `saved-${told.values['savedAddress']}` : 'typed'
  return (
    <Form method="post" action="/secure-checkout?step=address" {...checks.form} onSubmit={event => onlyChecked(event, checks.form.onSubmit)} className={styles.form}>
      {/* Enter in a field means going on, not the first button that happens to stand in the form. */}
      <button type="submit" name="intent" value="address" className="visually-hidden" tabIndex={-1} aria-hidden />
      <ProblemNotice problem={told?.problem} />
      <IssueSummary
        store={checks.store}
        fields={(shipped ? (['shipping.', 'billing.'] as const) : (['billing.'] as const)).flatMap(part =>
          addressSummaryFields(part, text).map(field => ({ ...field, label: text(`checkout.of-${part}address`, { field: field.label }) })),
        )}
      />
      {data.known.addresses.length > 0 && <SavedAddresses addresses={data.known.addresses} chosen={values['savedAddress']} />}
      {shipped ? (
        <>
          <fieldset className={styles.group}>
            <legend>{text('checkout.shipping-address')}</legend>
            <AddressFields key={filling} {...fields('shipping.')} section="shipping" />
          </fieldset>
          <Checkbox name="sameAsShipping" value="yes" label={text('checkout.bill-same')} defaultChecked={values['sameAsShipping'] !== undefined} className={styles.same} />
        </>
      ) : (
        <input type="hidden" name="onlyBill" value="yes" />
      )}
      <fieldset className={shipped ? `${styles.group} ${styles.billing}` : styles.group}>
        <legend>{text('checkout.billing-address')}</legend>
        <AddressFields key={shipped ? undefined : filling} {...fields('billing.')} section="billing" />
      </fieldset>
      <div>
        <Button type="submit" name="intent" value="address" size="main" busy={busy} busyText={text('checkout.saving')}>
          {text(shipped ? 'checkout.to-shipping' : 'checkout.to-payment')}
        </Button>
      </div>
    </Form>
  )
})

type Submit = Parameters<NonNullable<React.ComponentProps<'form'>['onSubmit']>>[0]

/** Taking an address from the book, or asking for states, is no reason to look for mistakes. */
const onlyChecked = (event: Submit, checked: (event: Submit) => void): void => {
  const { submitter } = event.nativeEvent as SubmitEvent
  const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'address'
  if (intent === 'address') checked(event)
}

const SavedAddresses = ({ addresses, chosen }: { readonly addresses: readonly BookAddress[]; readonly chosen?: string }): ReactElement => {
  const text = useText()
  return (
    <div className={styles.saved}>
      <Select
        name="savedAddress"
        label={text('checkout.saved-address')}
        defaultValue={chosen ?? addressToStartWith(addresses, 'defaultShipping')?.id}
        options={addresses.map(address => ({
          value: String(address.id),
          label: [address.companyName ?? `${address.firstName} ${address.lastName}`, address.address1, address.city].join(', '),
        }))}
      />
      <Button type="submit" name="intent" value="use-address" variant="secondary">
        {text('checkout.use-address')}
      </Button>
    </div>
  )
}
