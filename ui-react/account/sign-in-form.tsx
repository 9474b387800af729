import { observer } from 'mobx-react-lite'
import { useId, useState, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { checkCredentials } from '../../core/account/check-credentials'
import { Flash } from '../app/flash'
import { useHydrated } from '../app/use-hydrated'
import { problemText, useFormChecks, type CheckForm, type FormAnswer, type FormValues } from '../forms'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { TextInput } from '../kit/text-input'
import styles from './sign-in-form.module.css'

export type SignInFormProps = {
  /** What the address of the login page carried; sent along so that the way back works without scripts too. */
  readonly link?: FormValues
  /** The page to stay on, where signing in is asked for on the way (a gate); without it the account's own destination holds. */
  readonly returnTo?: string
  /** From the login page's action, for a form that was posted without scripts. */
  readonly answer?: FormAnswer
  /** Where there is no room for a way to the sign-up page (S1-2.21). */
  readonly hideRegister?: boolean
}

const check: CheckForm = values => checkCredentials({ email: values['email'] ?? '', password: values['password'] ?? '' })

/** E-mail and password, checked on change and on submit (S1-2.18 to S1-2.21, S1-5.01 to S1-5.03). */
export const SignInForm = observer(({ link = {}, returnTo, answer, hideRegister }: SignInFormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const fetcher = useFetcher<FormAnswer>({ key: 'sign-in' })
  const told = fetcher.data ?? answer
  const busy = fetcher.state !== 'idle'
  const checks = useFormChecks({ check, answer: told, manner: 'eager', busy })
  return (
    <fetcher.Form method="post" action="/login/" {...checks.form} className={styles.form}>
      {Object.entries(link).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
      <Flash tone="error" text={told?.problem && problemText(told.problem, text)} occasion={told} />
      <TextInput
        id={`${id}email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        label={text('account.email')}
        required
        defaultValue={told?.values['email']}
        error={checks.errorOf('email')}
      />
      <PasswordInput id={`${id}password`} autoComplete="current-password" error={checks.errorOf('password')} />
      <div className={styles.actions}>
        <Button type="submit" name="intent" value="sign-in" size="main" busy={busy} busyText={text('account.signing-in')}>
          {text('account.sign-in')}
        </Button>
        <Link href="/forgot-password/">{text('account.forgot')}</Link>
      </div>
      {!hideRegister && (
        <p className={styles.register}>
          {text('account.no-account')}{' '}
          <ButtonLink variant="tertiary" href="/sign-up">
            {text('account.register')}
          </ButtonLink>
        </p>
      )}
    </fetcher.Form>
  )
})

export type PasswordInputProps = {
  readonly id: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string
  readonly help?: string
}

/** A password, which its owner may look at. It is never sent back to a page. */
export const PasswordInput = ({ id, autoComplete, error, help }: PasswordInputProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...{ id, autoComplete, error, help }}
      name="password"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      label={text('account.password')}
      required
      aside={
        hydrated && (
          <button type="button" className={styles.show} aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
            {text(shown ? 'account.password-hide' : 'account.password-show')}
          </button>
        )
      }
    />
  )
}
