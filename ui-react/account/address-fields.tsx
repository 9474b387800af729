import type { ReactElement } from 'react'
import type { Country, State } from '../../core/account/account'
import type { FormValues } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Select } from '../kit/select'
import { TextInput } from '../kit/text-input'
import { addressFieldNames } from './address-values'
import { useStates } from './use-states'
import styles from './address-fields.module.css'

export type AddressFieldsProps = {
  /** Stands before each name: 'shipping.' or ''. Also keeps the ids of two addresses on one page apart. */
  readonly part: string
  readonly values: FormValues
  readonly errorOf: (field: string) => string | undefined
  readonly countries: readonly Country[]
  /** Of the country in `values`. Empty: the state is free text. */
  readonly states: readonly State[]
  /** 'shipping' or 'billing', for browsers that fill addresses in. */
  readonly section?: 'shipping' | 'billing'
}

export const addressFieldId = (part: string, name: string): string => `address-${part.replace('.', '-')}${name}`

/** The parts of an address in the order an envelope has them; only company, second line and phone may stay empty. */
export const AddressFields = ({ part, values, errorOf, countries, states: brought, section }: AddressFieldsProps): ReactElement => {
  const text = useText()
  const { states, country, choose } = useStates(countries, brought)
  const field = (name: (typeof addressFieldNames)[number], complete: string) => ({
    id: addressFieldId(part, name),
    name: part + name,
    label: text(`address.${name}`),
    defaultValue: values[part + name],
    error: errorOf(part + name),
    autoComplete: section ? `${section} ${complete}` : complete,
    fieldClassName: styles[name],
  })
  const optional = { aside: text('forms.optional') }
  const listed = states.some(state => state.abbreviation === values[`${part}state`])
  return (
    <div className={styles.fields}>
      <TextInput {...field('firstName', 'given-name')} required maxLength={120} />
      <TextInput {...field('lastName', 'family-name')} required maxLength={120} />
      <TextInput {...field('companyName', 'organization')} {...optional} maxLength={120} />
      <TextInput {...field('address1', 'address-line1')} required maxLength={120} />
      <TextInput {...field('address2', 'address-line2')} {...optional} maxLength={120} />
      <Select
        {...field('countryCode', 'country')}
        ref={country}
        required
        placeholder={text('address.choose-country')}
        options={countries.map(each => ({ value: each.iso2, label: each.name }))}
        onChange={event => choose(event.currentTarget.value)}
      />
      <TextInput {...field('city', 'address-level2')} required maxLength={120} />
      {states.length > 0 ? (
        <Select
          key={states[0]?.countryId}
          {...field('state', 'address-level1')}
          defaultValue={listed ? values[`${part}state`] : ''}
          required
          placeholder={text('address.choose-state')}
          options={states.map(each => ({ value: each.abbreviation, label: each.name }))}
        />
      ) : (
        <TextInput {...field('state', 'address-level1')} required maxLength={120} />
      )}
      <TextInput {...field('postalCode', 'postal-code')} required maxLength={20} autoCapitalize="characters" />
      <TextInput {...field('phone', 'tel')} {...optional} type="tel" inputMode="tel" maxLength={40} />
      <div className={styles.update}>
        <Button type="submit" name="intent" value="states" variant="secondary" size="dense">
          {text('address.update-states')}
        </Button>
      </div>
    </div>
  )
}

/** What an issue summary needs to know of these fields. */
export const addressSummaryFields = (part: string, text: ReturnType<typeof useText>) =>
  addressFieldNames.map(name => ({ name: part + name, id: addressFieldId(part, name), label: text(`address.${name}`) }))
