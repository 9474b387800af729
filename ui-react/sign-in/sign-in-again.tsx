import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, type FormEvent, type ReactElement } from 'react'
import type { DomainError } from '../../core/shared/domain-error'
import { answerOf, ProblemNotice, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import type { SignInAgainStore } from './sign-in-again.store'
import { PasswordInput } from './sign-in-form'
import styles from './sign-in-form.module.css'

export type SignInAgainProps = {
  readonly store: SignInAgainStore
  readonly onForgot: () => void
  readonly onSignedIn: () => void
}

/** Asks for the password of the customer whose session expired; other customers reload. */
export const SignInAgain = observer(({ store, onForgot, onSignedIn }: SignInAgainProps): ReactElement => {
  const text = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { attempt, issue } = store
  useEffect(() => {
    if (attempt.tag === 'signed-in') onSignedIn()
    if (attempt.tag === 'another') location.assign('/')
    if (issue || attempt.tag === 'refused') form.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [attempt])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void store.submit(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <form ref={form} noValidate method="post" action="/login/" onSubmit={submit} className={styles.form}>
      <p>{text('account.again-lead')}</p>
      <ProblemNotice problem={attempt.tag === 'refused' ? problemOf(attempt.error) : undefined} />
      <TextInput
        id={`${id}email`}
        name="email"
        type="email"
        autoComplete="username"
        label={text('account.email')}
        value={store.email}
        readOnly
      />
      <PasswordInput
        id={`${id}password`}
        autoComplete="current-password"
        error={issue && text(issue.code, issue.values)}
        firstFocus
      />
      <div className={styles.actions}>
        <Button type="submit" size="main" busy={attempt.tag === 'sending'} busyText={text('account.signing-in')}>
          {text('account.sign-in')}
        </Button>
        <Button variant="tertiary" onClick={onForgot}>
          {text('account.forgot')}
        </Button>
      </div>
      <p className={styles.register}>
        {text('account.again-not-you')}{' '}
        <Button variant="tertiary" onClick={() => location.assign('/login/?logoutFromB2b=true')}>
          {text('account.again-another')}
        </Button>
      </p>
    </form>
  )
})

const problemOf = (error: DomainError): FormAnswer['problem'] =>
  error.tag === 'refused' ? { code: 'account.sign-in-refused' } : answerOf(error, 'sign-in', {}).problem
