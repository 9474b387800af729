import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { checkCredentials } from '../../core/account/check-credentials'
import { Flash } from '../runtime/toasts/flash'
import { useHydrated } from '../runtime/use-hydrated'
import { ProblemNotice, problemText, useFormChecks, type CheckForm, type FormValues } from '../forms'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { TextInput } from '../kit/fields/text-input'
import type { WithSum } from './asked-sum'
import styles from './sign-in-form.module.css'
import { SumField } from './sum-field'

export type SignInFormProps = {
  /** Parameters of the login page's URL, submitted so that the redirect works without JavaScript. */
  readonly link?: FormValues
  /** The page to return to, if sign-in is required on the way (a gate); otherwise the account's own destination. */
  readonly returnTo?: string
  /** The login page's action result for a form posted without JavaScript. */
  readonly answer?: SignInAnswer
  /** In a dialog: no links to other pages (S1-2.21), and the password reset is part of the dialog (S1-2.20). */
  readonly popUp?: boolean
  readonly onForgot?: () => void
  /** Called after sign-in; the page stays. */
  readonly onSignedIn?: () => void
}

/** The login page's result; `signedIn`: the dialog closes instead of redirecting. */
export type SignInAnswer = WithSum & { readonly signedIn?: true }

const check: CheckForm = values =>
  checkCredentials({ email: values['email'] ?? '', password: values['password'] ?? '' })

/** Email and password, validated on change and on submit (S1-2.18 to S1-2.21, S1-5.01 to S1-5.03). */
export const SignInForm = observer(
  ({ link = {}, returnTo, answer, popUp, onForgot, onSignedIn }: SignInFormProps): ReactElement => {
    const text = useText()
    const id = useId()
    const fetcher = useFetcher<SignInAnswer>({ key: popUp ? 'sign-in-pop-up' : 'sign-in' })
    const result = fetcher.data ?? answer
    const signedIn = result?.signedIn === true && fetcher.state === 'idle'
    useEffect(() => {
      if (signedIn) onSignedIn?.()
    }, [signedIn])
    const busy = fetcher.state !== 'idle'
    const checks = useFormChecks({ check, answer: result, manner: 'eager', busy })
    return (
      <fetcher.Form method="post" action="/login/" {...checks.form} className={styles.form}>
        {Object.entries(link).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
        {popUp && <input type="hidden" name="place" value="pop-up" />}
        {popUp ? (
          <ProblemNotice problem={result?.problem} />
        ) : (
          <Flash tone="error" text={result?.problem && problemText(result.problem, text)} occasion={result} />
        )}
        <EmailInput
          id={`${id}email`}
          firstFocus={popUp}
          value={result?.values['email']}
          error={checks.errorOf('email')}
        />
        <PasswordInput
          id={`${id}password`}
          autoComplete="current-password"
          error={checks.errorOf('password')}
          autoFocus={result?.question !== undefined}
        />
        {result?.question && (
          <SumField question={result.question} why={text('account.work-needed')} error={checks.errorOf('captcha')} />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            name="intent"
            value="sign-in"
            size="main"
            busy={busy}
            busyText={text('account.signing-in')}
          >
            {text('account.sign-in')}
          </Button>
          {onForgot ? (
            <Button variant="tertiary" onClick={onForgot}>
              {text('account.forgot')}
            </Button>
          ) : (
            <Link href="/forgot-password/">{text('account.forgot')}</Link>
          )}
        </div>
        {!popUp && (
          <p className={styles.register}>
            {text('account.no-account')}{' '}
            <ButtonLink variant="tertiary" href="/sign-up">
              {text('account.register')}
            </ButtonLink>
          </p>
        )}
      </fetcher.Form>
    )
  },
)

type EmailInputProps = {
  readonly id: string
  readonly value?: string
  readonly error?: string
  readonly firstFocus?: boolean
}

/** The email field of sign-in forms. */
export const EmailInput = ({ id, value, error, firstFocus }: EmailInputProps): ReactElement => {
  const text = useText()
  return (
    <TextInput
      {...{ id, error }}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      label={text('account.email')}
      required
      data-first-focus={firstFocus}
      defaultValue={value}
    />
  )
}

export type PasswordInputProps = {
  readonly id: string
  /** Field name and label; default: 'password' and "Password". */
  readonly name?: string
  readonly label?: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string
  readonly help?: string
  /** In a dialog: gets the initial focus. */
  readonly firstFocus?: boolean
  /** In a returned page: the field to fill in again. */
  readonly autoFocus?: boolean
}

/** A password field with a button to show it. Its value is never returned to a page. */
export const PasswordInput = ({
  id,
  name = 'password',
  label,
  autoComplete,
  error,
  help,
  firstFocus,
  autoFocus,
}: PasswordInputProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...{ id, name, autoComplete, error, help, autoFocus }}
      type={shown ? 'text' : 'password'}
      data-first-focus={firstFocus}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      label={label ?? text('account.password')}
      required
      aside={
        hydrated && (
          <button
            type="button"
            className={styles.show}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {text(shown ? 'account.password-hide' : 'account.password-show')}
          </button>
        )
      }
    />
  )
}
