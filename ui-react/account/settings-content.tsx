import type { ReactElement } from 'react'
import { useText } from '../i18n'
import { AddressBook } from './address-book'
import { AddressForm } from './address-form'
import { ProfileForm } from './profile-form'
import type { SettingsAnswer, SettingsData } from './settings-data'
import styles from './account-page.module.css'

/** Profile at the left, addresses at the right. */
export const SettingsContent = ({ data, answer }: { readonly data: SettingsData; readonly answer?: SettingsAnswer }): ReactElement => {
  const text = useText()
  const { profile, addresses, geography } = data
  // A saved address ends the editing that the query still asks for.
  const editing = answer?.done ? undefined : data.editing
  const edited = addresses.find(address => address.id === editing)
  return (
    <div className={styles.columns}>
      <section className={styles.part} aria-labelledby="profile">
        <h2 id="profile">{text('account.profile')}</h2>
        <ProfileForm profile={profile} answer={answer} />
      </section>
      <section className={styles.part} aria-labelledby="addresses">
        <h2 id="addresses">{text(editing === undefined ? 'account.addresses' : edited ? 'account.edit-address' : 'account.new-address')}</h2>
        {editing === undefined ? (
          <AddressBook addresses={addresses} answer={answer} />
        ) : (
          <AddressForm key={editing} address={edited} geography={geography} answer={answer} cancelHref="/account/settings#addresses" />
        )}
      </section>
    </div>
  )
}
