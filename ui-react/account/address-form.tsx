import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { BookAddress } from '../../core/addresses/address'
import { checkAddress } from '../../core/addresses/check-address'
import { isLeft } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { type CheckForm, IssueSummary, problemText, useFormChecks, useSubmitting } from '../forms'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import {
  AddressFields,
  addressFrom,
  addressSummaryFields,
  addressValues,
  type Geography,
  homeCountry,
  knownFormat,
} from '../addresses'
import type { SettingsAnswer } from './settings-data'
import styles from './account-forms.module.css'

export type AddressFormProps = {
  readonly address?: BookAddress
  readonly geography: Geography
  readonly answer?: SettingsAnswer
  readonly cancelHref: string
}

const check: CheckForm = values => {
  const checked = checkAddress(addressFrom(values), knownFormat)
  return isLeft(checked) ? checked.left : []
}

/** Form for a new address, or for editing an existing one. */
export const AddressForm = observer(
  ({ address, geography: brought, answer, cancelHref }: AddressFormProps): ReactElement => {
    const text = useText()
    const busy = useSubmitting('save-address')
    const result =
      answer && !answer.done && (answer.intent === 'save-address' || answer.intent === 'states') ? answer : undefined
    const checks = useFormChecks({ check, answer: result, busy })
    const geography = result?.geography ?? brought
    const values = { countryCode: homeCountry, ...addressValues(address), ...result?.values }
    return (
      <Form method="post" {...checks.form} className={styles.form}>
        {/* Implicit submission (Enter) uses the form's first button: this one, so that Enter saves. */}
        <button
          type="submit"
          name="intent"
          value="save-address"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        />
        {address?.id !== undefined && <input type="hidden" name="id" value={address.id} />}
        <Flash tone="error" text={result?.problem && problemText(result.problem, text)} occasion={result} />
        <IssueSummary store={checks.store} fields={addressSummaryFields('', text, checks.store)} />
        <AddressFields part="" values={values} errorOf={checks.errorOf} geography={geography} />
        <div>
          <Checkbox
            name="defaultShipping"
            value="yes"
            label={text('account.make-default-shipping')}
            defaultChecked={result ? result.values['defaultShipping'] === 'yes' : address?.defaultShipping}
          />
          <Checkbox
            name="defaultBilling"
            value="yes"
            label={text('account.make-default-billing')}
            defaultChecked={result ? result.values['defaultBilling'] === 'yes' : address?.defaultBilling}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="save-address" busy={busy} busyText={text('account.saving')}>
            {text('account.save-address')}
          </Button>
          <ButtonLink href={cancelHref} variant="tertiary">
            {text('account.cancel')}
          </ButtonLink>
        </div>
      </Form>
    )
  },
)
