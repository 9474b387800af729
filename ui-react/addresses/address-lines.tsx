import type { ReactElement } from 'react'
import type { Address } from '../../core/addresses/address'
import { placeLine } from '../../core/addresses/place-line'
import { useLanguage } from '../i18n'
import styles from './address-lines.module.css'

/** An address in the line order of an envelope. */
export const AddressLines = ({ address }: { readonly address: Address }): ReactElement => {
  const country = useCountryName(address.countryCode)
  const { firstName, lastName, companyName, address1, address2, phone } = address
  return (
    <address className={styles.lines}>
      <strong>
        {firstName} {lastName}
      </strong>
      {companyName && <span>{companyName}</span>}
      <span>{address1}</span>
      {address2 && <span>{address2}</span>}
      <span>{placeLine(address)}</span>
      <span>{country}</span>
      {phone && <span>{phone}</span>}
    </address>
  )
}

const useCountryName = (code: string): string => {
  const language = useLanguage()
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}
