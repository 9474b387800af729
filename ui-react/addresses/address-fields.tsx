import type { ReactElement } from 'react'
import type { State } from '../../core/addresses/address'
import { unknownFormat } from '../../core/addresses/address-format'
import { isShippedCountry, isShippedTo, type ShippedPlaces } from '../../core/checkout/ships-to'
import type { FormChecks, FormValues } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'
import { addressFieldNames } from './address-values'
import type { Geography } from './geography'
import { keepFormats, knownFormat } from './known-formats'
import { useStates } from './use-states'
import styles from './address-fields.module.css'

export type AddressFieldsProps = {
  /** Prefix of field names: 'shipping.' or ''. Also keeps the ids of two addresses on one page distinct. */
  readonly part: string
  readonly values: FormValues
  readonly errorOf: (field: string) => string | undefined
  /** Includes the states and the address format of the country in `values`. */
  readonly geography: Geography
  /** 'shipping' or 'billing', for browser autofill. */
  readonly section?: 'shipping' | 'billing'
  /** Only these countries and regions are offered. */
  readonly offered?: ShippedPlaces
}

export const addressFieldId = (part: string, name: string): string => `address-${part.replace('.', '-')}${name}`

const noStates: readonly State[] = []

/**
 * The fields of an address. The selected country determines labels, and which of city, state and postal code are shown
 * or optional.
 */
export const AddressFields = ({
  part,
  values,
  errorOf,
  geography,
  section,
  offered,
}: AddressFieldsProps): ReactElement => {
  const text = useText()
  keepFormats(geography.formats)
  const started = values[`${part}countryCode`] ?? ''
  const { countries } = geography
  const {
    iso2,
    states: all,
    country,
    choose,
  } = useStates(countries, { iso2: started, states: geography.states[started] ?? noStates })
  const format = knownFormat(iso2) ?? unknownFormat
  const states = all.filter(state => isShippedTo(offered, { countryCode: iso2, state: state.abbreviation }))
  const optional = { aside: text('forms.optional') }
  const needed = (isNeeded: boolean) => (isNeeded ? { required: true } : optional)
  const field = (name: (typeof addressFieldNames)[number], complete: string, label = text(`address.${name}`)) => ({
    id: addressFieldId(part, name),
    name: part + name,
    label,
    defaultValue: values[part + name],
    error: errorOf(part + name),
    autoComplete: section ? `${section} ${complete}` : complete,
    fieldClassName: styles[name],
  })
  const listed = states.some(state => state.abbreviation === values[`${part}state`])
  const stateField = field('state', 'address-level1', text(`address.names.${format.stateName}`))
  return (
    <div className={styles.fields}>
      {/* The country these fields are for: without JavaScript a changed country returns its own fields. */}
      <input type="hidden" name={`${part}fieldsOf`} value={iso2} />
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
        options={countries
          .filter(each => each.iso2 === started || isShippedCountry(offered, each.iso2))
          .map(each => ({ value: each.iso2, label: each.name }))}
        onChange={event => choose(event.currentTarget.value)}
      />
      {(format.city !== 'none' || (iso2 === started && values[`${part}city`])) && (
        <TextInput
          {...field('city', 'address-level2', text(`address.names.${format.cityName}`))}
          {...needed(format.city === 'required')}
          maxLength={120}
        />
      )}
      {states.length > 0 ? (
        <Select
          key={states[0]?.countryId}
          {...stateField}
          defaultValue={listed ? values[`${part}state`] : ''}
          {...needed(format.state === 'required')}
          placeholder={text('address.choose')}
          options={states.map(each => ({ value: each.abbreviation, label: each.name }))}
        />
      ) : (
        format.state !== 'none' && (
          <TextInput {...stateField} {...needed(format.state === 'required')} maxLength={120} />
        )
      )}
      {format.postalCode !== 'none' && (
        <TextInput
          {...field('postalCode', 'postal-code', text(`address.names.${format.postalCodeName}-code`))}
          {...needed(format.postalCode === 'required')}
          maxLength={20}
          autoCapitalize="characters"
        />
      )}
      <TextInput {...field('phone', 'tel')} {...optional} type="tel" inputMode="tel" maxLength={40} />
      <div className={styles.update}>
        <Button type="submit" name="intent" value="states" variant="secondary" size="dense">
          {text('address.update-states')}
        </Button>
      </div>
    </div>
  )
}

/** Fields for an issue summary, with the labels of the country's address format. */
export const addressSummaryFields = (part: string, text: ReturnType<typeof useText>, store: FormChecks['store']) =>
  addressFieldNames.map(name => {
    const missing = /^address\.(.*)-required$/.exec(store.issueOf(part + name)?.code ?? '')?.[1]
    const isPlace = name === 'city' || name === 'state' || name === 'postalCode'
    return {
      name: part + name,
      id: addressFieldId(part, name),
      label: text(isPlace && missing ? `address.names.${missing}` : `address.${name}`),
    }
  })
