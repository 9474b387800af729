import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import type { PartUse } from '../../core/addresses/address-format'
import { useText } from '../i18n'
import { Checkbox } from '../kit/fields/checkbox'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'
import type { AddressField, AddressPart, QuoteRequestStore } from './quote-request.store'
import { placeLabels } from './place-labels'
import { fieldId, useFieldError } from './use-field-error'
import styles from './quote-request.module.css'

type AddressProps = { readonly part: AddressPart; readonly store: QuoteRequestStore }

/** An address of the request (S3-2.05); the state is a select if the country has states (S3-2.06). */
export const QuoteAddressFields = observer(({ part, store }: AddressProps): ReactElement => {
  const text = useText()
  const errorOf = useFieldError(store)
  const address = store.drafts.draft[part]
  const states = store.states[part]
  const format = store.formatNamed(address.country)
  const names = placeLabels(format, text)
  const field = (name: AddressField, complete: string) => ({
    id: fieldId(`${part}.${name}`),
    name: `${part}.${name}`,
    label: names[name] ?? text(`quote-request.fields.${name}`),
    value: address[name],
    error: errorOf(`${part}.${name}`),
    autoComplete: `${part} ${complete}`,
    onBlur: () => store.leave(`${part}.${name}`),
  })
  const typed = (name: AddressField, complete: string) => ({
    ...field(name, complete),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      store.changeAddress(part, name, event.currentTarget.value),
  })
  const optional = { aside: text('forms.optional') }
  const needed = (use: PartUse | undefined) => (use === 'optional' || use === 'none' ? optional : { required: true })
  const listed = states.some(({ name }) => name === address.state)
  return (
    <div className={styles.fields}>
      {store.book.length > 0 && (
        <Select
          label={text('quote-request.from-book')}
          fieldClassName={styles.whole}
          value=""
          placeholder={text('quote-request.choose-address')}
          options={store.book.map(each => ({
            value: String(each.id),
            label: [`${each.firstName} ${each.lastName}`, each.address1, each.city].join(', '),
          }))}
          onChange={event => void store.takeFromBook(part, Number(event.currentTarget.value))}
        />
      )}
      <TextInput {...typed('firstName', 'given-name')} required />
      <TextInput {...typed('lastName', 'family-name')} required />
      <TextInput {...typed('companyName', 'organization')} {...optional} fieldClassName={styles.whole} />
      <TextInput {...typed('address', 'address-line1')} required fieldClassName={styles.whole} />
      <TextInput {...typed('apartment', 'address-line2')} {...optional} />
      {(format?.city !== 'none' || address.city !== '') && (
        <TextInput {...typed('city', 'address-level2')} {...needed(format?.city)} />
      )}
      {store.countries.length > 0 ? (
        <Select
          {...field('country', 'country-name')}
          required
          placeholder={text('quote-request.choose-country')}
          options={store.countries.map(({ name }) => ({ value: name, label: name }))}
          onChange={event => void store.changeCountry(part, event.currentTarget.value)}
        />
      ) : (
        <TextInput {...typed('country', 'country-name')} required />
      )}
      {states.length > 0 ? (
        <Select
          {...field('state', 'address-level1')}
          value={listed ? address.state : ''}
          {...needed(format?.state)}
          placeholder={text(format && format.stateName !== 'state' ? 'address.choose' : 'quote-request.choose-state')}
          options={states.map(({ name }) => ({ value: name, label: name }))}
          onChange={event => store.changeAddress(part, 'state', event.currentTarget.value)}
        />
      ) : (
        format?.state !== 'none' && <TextInput {...typed('state', 'address-level1')} {...needed(format?.state)} />
      )}
      {format?.postalCode !== 'none' && (
        <TextInput {...typed('zipCode', 'postal-code')} {...needed(format?.postalCode)} autoCapitalize="characters" />
      )}
      <TextInput {...typed('phoneNumber', 'tel')} required type="tel" inputMode="tel" />
    </div>
  )
})

/** Checked: billing address equals shipping address (S3-2.07). */
export const SameAsShipping = observer(({ store }: Pick<AddressProps, 'store'>): ReactElement => {
  const text = useText()
  return (
    <Checkbox
      label={text('quote-request.same-as-shipping')}
      checked={store.drafts.draft.sameAsShipping}
      onChange={event => void store.billLikeShipping(event.currentTarget.checked)}
    />
  )
})
