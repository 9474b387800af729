import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { checkPasswordChange } from '../../core/account/check-new-password'
import { Flash } from '../runtime/toasts/flash'
import { problemText, useFormChecks, type CheckForm } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { passwordChangeFrom, type SettingsAnswer } from './settings-data'
import { PasswordInput } from '../sign-in'
import styles from './account-forms.module.css'

const check: CheckForm = values => checkPasswordChange(passwordChangeFrom(values))

/** Form to change the password: current one first, the new one twice. It signs out all other devices. */
export const PasswordForm = observer(
  ({ email, answer }: { readonly email: string; readonly answer?: SettingsAnswer }): ReactElement => {
    const text = useText()
    const id = useId()
    const fetcher = useFetcher<SettingsAnswer>({ key: 'password' })
    const result = fetcher.data ?? answer
    const refused = result && !result.done && result.intent === 'change-password' ? result : undefined
    const busy = fetcher.state !== 'idle'
    const checks = useFormChecks({ check, answer: refused, busy })
    const done = fetcher.data?.done === 'password' ? fetcher.data : undefined
    const own = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (done) own.current?.closest('form')?.reset()
    }, [done])
    return (
      <fetcher.Form method="post" action="/account/settings#security" {...checks.form} className={styles.form}>
        <Flash
          tone="ok"
          text={result?.done === 'password' ? text('account.toasts.password') : undefined}
          occasion={result}
        />
        <Flash tone="error" text={refused?.problem && problemText(refused.problem, text)} occasion={refused} />
        {/* The user name under which password managers store the new password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          id={`${id}current`}
          name="current"
          label={text('account.current-password')}
          autoComplete="current-password"
          error={checks.errorOf('current')}
        />
        <PasswordInput
          id={`${id}password`}
          label={text('account.new-password')}
          autoComplete="new-password"
          error={checks.errorOf('password')}
          help={text('account.password-help')}
        />
        <PasswordInput
          id={`${id}confirm`}
          name="confirm"
          label={text('account.confirm-password')}
          autoComplete="new-password"
          error={checks.errorOf('confirm')}
        />
        <div ref={own} className={styles.actions}>
          <Button
            type="submit"
            name="intent"
            value="change-password"
            variant="secondary"
            busy={busy}
            busyText={text('account.saving')}
          >
            {text('account.change-password')}
          </Button>
        </div>
      </fetcher.Form>
    )
  },
)
