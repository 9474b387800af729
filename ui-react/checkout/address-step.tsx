import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { BookAddress } from '../../core/addresses/address'
import { addressToStartWith } from '../../core/addresses/default-address'
import { needsShipping } from '../../core/cart/line-kind'
import { checkCheckoutAddresses } from '../../core/checkout/check-checkout-address'
import { isShippedTo, type ShippedPlaces } from '../../core/checkout/ships-to'
import { AddressFields, addressSummaryFields, knownFormat, type Geography } from '../addresses'
import { isLeft } from '../runtime/either'
import {
  type CheckForm,
  type FormChecks,
  type FormValues,
  IssueSummary,
  ProblemNotice,
  useFormChecks,
  useSubmitting,
} from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import { Select } from '../kit/fields/select'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { addressesFrom } from './checkout-action'
import { elsewhereIssues, startingValues } from './starting-addresses'
import type { CheckoutData } from './checkout-page'
import type { StepProps } from './contact-step'
import styles from './step-form.module.css'

const checkFor =
  ({ checkout }: CheckoutData): CheckForm =>
  values => {
    const addresses = addressesFrom(values)
    const checked = checkCheckoutAddresses(addresses, knownFormat)
    if (isLeft(checked)) return checked.left
    return checked.right.shipping ? elsewhereIssues(checkout, checked.right.shipping) : []
  }

/** Shipping and billing address as two named groups; without physical goods only the billing address. */
export const AddressStep = observer(({ data, answer }: StepProps): ReactElement => {
  const text = useText()
  const shipped = needsShipping(data.checkout.cart.lines)
  const busy = useSubmitting('address')
  const result = answer && ['address', 'states', 'use-address'].includes(answer.intent) ? answer : undefined
  const checks = useFormChecks({ check: checkFor(data), answer: result, busy })
  const values: FormValues = result?.values ?? startingValues(data)
  const geography = result?.geography ?? data.geography
  const fields = (part: 'shipping.' | 'billing.') => ({
    part,
    values,
    errorOf: checks.errorOf,
    geography,
  })
  // A chosen address fills mounted fields, so a new key remounts them.
  const filling = result?.intent === 'use-address' ? `saved-${result.values['savedAddress']}` : 'typed'
  return (
    <Form
      method="post"
      action="/secure-checkout?step=address"
      {...checks.form}
      onSubmit={event => onlyChecked(event, checks.form.onSubmit)}
      className={styles.form}
    >
      {/* Implicit submission (Enter) uses the form's first button: this one, which continues. */}
      <button type="submit" name="intent" value="address" className="visually-hidden" tabIndex={-1} aria-hidden />
      <ProblemNotice problem={result?.problem} />
      <NotDelivered checks={checks} geography={geography} />
      <IssueSummary
        store={checks.store}
        fields={(shipped ? (['shipping.', 'billing.'] as const) : (['billing.'] as const)).flatMap(part =>
          addressSummaryFields(part, text, checks.store).map(field => ({
            ...field,
            label: text(`checkout.of-${part}address`, { field: field.label }),
          })),
        )}
      />
      {data.known.addresses.length > 0 && (
        <SavedAddresses
          addresses={data.known.addresses}
          shipsTo={shipped ? data.checkout.shipsTo : undefined}
          chosen={values['savedAddress']}
        />
      )}
      {shipped ? (
        <>
          <fieldset className={styles.group}>
            <legend>{text('checkout.shipping-address')}</legend>
            <AddressFields key={filling} {...fields('shipping.')} section="shipping" offered={data.checkout.shipsTo} />
          </fieldset>
          <Checkbox
            name="sameAsShipping"
            value="yes"
            label={text('checkout.bill-same')}
            defaultChecked={values['sameAsShipping'] !== undefined}
            className={styles.same}
          />
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

type NotDeliveredProps = { readonly checks: FormChecks; readonly geography: Geography }

/** Offers a quote instead, with the cart as it is, for an address that is not delivered to. */
const NotDelivered = observer(({ checks: { store }, geography }: NotDeliveredProps): ReactElement | null => {
  const text = useText()
  const found = ['countryCode', 'state', 'postalCode']
    .map(field => store.issueOf(`shipping.${field}`))
    .find(issue => issue?.code.startsWith('checkout.not-shipped'))
  if (!found) return null
  const { country = '', state, postalCode } = found.values ?? {}
  const countryName = geography.countries.find(({ iso2 }) => iso2 === country)?.name ?? country
  const stateName = (geography.states[country] ?? []).find(({ abbreviation }) => abbreviation === state)?.name ?? state
  return (
    <Notice
      tone="warning"
      title={text('checkout.not-delivered', { place: [postalCode, stateName, countryName].filter(Boolean).join(', ') })}
      actions={<Link href="/request-quote/?from=cart">{text('checkout.not-delivered-quote')}</Link>}
    >
      {text('checkout.not-delivered-lead')}
    </Notice>
  )
})

type Submit = Parameters<NonNullable<React.ComponentProps<'form'>['onSubmit']>>[0]

/** Choosing a saved address, or reloading states, does not validate the form. */
const onlyChecked = (event: Submit, checked: (event: Submit) => void): void => {
  const { submitter } = event.nativeEvent as SubmitEvent
  const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'address'
  if (intent === 'address') checked(event)
}

type SavedAddressesProps = {
  readonly addresses: readonly BookAddress[]
  readonly shipsTo: ShippedPlaces
  readonly chosen?: string
}

const SavedAddresses = ({ addresses, shipsTo, chosen }: SavedAddressesProps): ReactElement => {
  const text = useText()
  return (
    <div className={styles.saved}>
      <Select
        name="savedAddress"
        label={text('checkout.saved-address')}
        defaultValue={
          chosen ??
          addressToStartWith(
            addresses.filter(address => isShippedTo(shipsTo, address)),
            'defaultShipping',
          )?.id
        }
        options={addresses.map(address => ({
          value: String(address.id),
          label: [
            address.companyName ?? `${address.firstName} ${address.lastName}`,
            address.address1,
            address.city,
            isShippedTo(shipsTo, address) ? '' : text('checkout.elsewhere'),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
      />
      <Button type="submit" name="intent" value="use-address" variant="secondary">
        {text('checkout.use-address')}
      </Button>
    </div>
  )
}
