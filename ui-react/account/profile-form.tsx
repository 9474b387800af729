import { observer } from 'mobx-react-lite'
import { useId, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { Profile, ProfileChange } from '../../core/account/account'
import { checkProfile } from '../../core/account/check-sign-up'
import { Flash } from '../runtime/toasts/flash'
import { problemText, useFormChecks, type CheckForm } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import { profileFrom, type SettingsAnswer } from './settings-data'
import { useIsTrade } from './use-may'
import styles from './account-forms.module.css'

const check: CheckForm = values => checkProfile(profileFrom(values))

/** Name, company and phone; the email address identifies the account and cannot be changed. */
export const ProfileForm = observer(
  ({ profile, answer }: { readonly profile: Profile; readonly answer?: SettingsAnswer }): ReactElement => {
    const text = useText()
    const id = useId()
    const trade = useIsTrade()
    const fetcher = useFetcher<SettingsAnswer>({ key: 'profile' })
    const result = fetcher.data ?? answer
    const refused = result && !result.done && result.intent === 'profile' ? result : undefined
    const busy = fetcher.state !== 'idle'
    const checks = useFormChecks({ check, answer: refused, busy })
    const field = (name: keyof ProfileChange, autoComplete: string) => ({
      id: id + name,
      name,
      label: text(`account.${name}`),
      defaultValue: refused?.values[name] ?? profile[name],
      error: checks.errorOf(name),
      autoComplete,
    })
    return (
      <fetcher.Form method="post" action="/account/settings" {...checks.form} className={styles.form}>
        <Flash
          tone="ok"
          text={result?.done === 'profile' ? text('account.toasts.profile') : undefined}
          occasion={result}
        />
        <Flash tone="error" text={refused?.problem && problemText(refused.problem, text)} occasion={refused} />
        <div className={styles.pair}>
          <TextInput {...field('firstName', 'given-name')} required maxLength={80} />
          <TextInput {...field('lastName', 'family-name')} required maxLength={80} />
        </div>
        {/* Company buyers cannot edit the company name; it is shown beside the profile. */}
        {trade ? (
          <input type="hidden" name="companyName" value={profile.companyName ?? ''} />
        ) : (
          <TextInput {...field('companyName', 'organization')} aside={text('forms.optional')} maxLength={120} />
        )}
        <TextInput
          {...field('phone', 'tel')}
          aside={text('forms.optional')}
          type="tel"
          inputMode="tel"
          maxLength={40}
        />
        <TextInput
          id={`${id}email`}
          label={text('account.email')}
          value={profile.email}
          readOnly
          help={text('account.email-fixed')}
        />
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="profile" busy={busy} busyText={text('account.saving')}>
            {text('account.save-profile')}
          </Button>
        </div>
      </fetcher.Form>
    )
  },
)
