import type { ReactElement } from 'react'
import { ProblemNotice } from '../forms'
import { useText } from '../i18n'
import { AccountFacts } from './account-facts'
import { AddressBook } from './address-book'
import { AddressForm } from './address-form'
import { DeviceList } from './device-list'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'
import type { SettingsAnswer, SettingsData } from './settings-data'
import { UnprovenEmail } from './unproven-email'
import { useIsTrade } from './use-may'
import styles from './account-page.module.css'

/** Profile and password on the left, addresses and devices on the right. */
export const SettingsContent = ({
  data,
  answer,
}: {
  readonly data: SettingsData
  readonly answer?: SettingsAnswer
}): ReactElement => {
  const text = useText()
  const trade = useIsTrade()
  const { profile, addresses, unreadable, devices, geography } = data
  // A saved address ends the editing that the query still requests.
  const editing = answer?.done ? undefined : data.editing
  const edited = addresses.find(address => address.id === editing)
  return (
    <div className={styles.columns}>
      <section className={styles.part} aria-labelledby="profile">
        <h2 id="profile">{text('account.profile')}</h2>
        {profile.emailUnproven && <UnprovenEmail answer={answer} />}
        <ProfileForm profile={profile} answer={answer} />
        <AccountFacts />
      </section>
      <section className={styles.part} aria-labelledby="addresses">
        <h2 id="addresses">
          {text(
            editing === undefined
              ? trade
                ? 'account.company-addresses'
                : 'account.addresses'
              : edited
                ? 'account.edit-address'
                : 'account.new-address',
          )}
        </h2>
        {editing === undefined && (
          <ProblemNotice
            problem={answer && !answer.done && answer.intent === 'save-address' ? answer.problem : undefined}
          />
        )}
        {trade && editing === undefined && <p className={styles.lead}>{text('account.company-addresses-lead')}</p>}
        {editing === undefined ? (
          <AddressBook addresses={addresses} unreadable={unreadable} answer={answer} />
        ) : (
          <AddressForm
            key={editing}
            address={edited}
            geography={geography}
            answer={answer}
            cancelHref="/account/settings#addresses"
          />
        )}
      </section>
      <section className={styles.part} aria-labelledby="password">
        <h2 id="password">{text('account.password')}</h2>
        <PasswordForm email={profile.email} answer={answer} />
      </section>
      {devices.length > 0 && (
        <section className={styles.part} aria-labelledby="security">
          <h2 id="security">{text('account.devices')}</h2>
          <DeviceList devices={devices} answer={answer} />
        </section>
      )}
    </div>
  )
}
