import type { ReactElement } from 'react'
import type { Country } from '../../core/addresses/address'
import { useText } from '../i18n'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'

type CountryProps = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly defaultValue: string
  readonly error?: string
  readonly countries: readonly Country[]
}

/** A country by its name; without the list, by its two letters. */
export const CountryField = ({ countries, ...field }: CountryProps): ReactElement => {
  const text = useText()
  return countries.length === 0 ? (
    <TextInput {...field} maxLength={2} help={text('trade-account.help.country')} />
  ) : (
    <Select
      {...field}
      placeholder={text('trade-account.choose')}
      options={countries.map(({ iso2, name }) => ({ value: iso2, label: name }))}
    />
  )
}
