import { observer } from 'mobx-react-lite'
import { useId, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { checkForgottenAddress } from '../../core/account/check-new-password'
import { Flash } from '../runtime/toasts/flash'
import { ProblemNotice, problemText, useFormChecks, type CheckForm, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Notice } from '../kit/notice'
import { EmailInput } from './sign-in-form'
import styles from './sign-in-form.module.css'

/** The page's result: sent, for any address, or issues. */
export type ForgotAnswer = (FormAnswer & { readonly sent?: undefined }) | { readonly sent: true }

export type ForgotFormProps = {
  /** The action's result for a form posted without JavaScript. */
  readonly answer?: ForgotAnswer
  /** As a pop-up over the sign-in dialog its error has another text (S1-8.09). */
  readonly popUp?: boolean
  readonly email?: string
  /** Shown beside the button. */
  readonly back: ReactElement
}

const check: CheckForm = values => checkForgottenAddress(values['email'] ?? '')

/** Asks for an account's address and mails reset instructions (S1-2.03, S1-5.06). */
export const ForgotForm = observer(({ answer, popUp, email, back }: ForgotFormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const fetcher = useFetcher<ForgotAnswer>({ key: 'forgot-password' })
  const result = fetcher.data ?? answer
  const refused = result && !result.sent ? result : undefined
  const busy = fetcher.state !== 'idle'
  const checks = useFormChecks({ check, answer: refused, manner: 'eager', busy })
  return (
    <fetcher.Form method="post" action="/forgot-password/" {...checks.form} className={styles.form}>
      {popUp ? <PopUpResult result={result} /> : <PageResult result={result} />}
      <EmailInput
        id={`${id}email`}
        firstFocus
        value={refused?.values['email'] ?? email}
        error={checks.errorOf('email')}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          name="intent"
          value="forgot"
          size="main"
          busy={busy}
          busyText={text('account.forgot-sending')}
        >
          {text(result?.sent ? 'account.forgot-again' : 'account.forgot-send')}
        </Button>
        {back}
      </div>
      {popUp && (
        <p className={styles.register}>
          {text('account.no-account')}{' '}
          <ButtonLink variant="tertiary" href="/sign-up">
            {text('account.register-now')}
          </ButtonLink>
        </p>
      )}
    </fetcher.Form>
  )
})

type ResultProps = { readonly result: ForgotAnswer | undefined }

const problemOf = (result: ForgotAnswer | undefined): FormAnswer['problem'] =>
  result?.sent ? undefined : result?.problem

/** On a page: the specified text as a toast, and the remedy above the form. */
const PageResult = ({ result }: ResultProps): ReactElement => {
  const text = useText()
  const problem = problemOf(result)
  return (
    <>
      <Flash tone="ok" text={result?.sent ? text('account.toasts.forgot-sent') : undefined} occasion={result} />
      <Flash tone="error" text={problem && text('account.forgot-failed')} occasion={result} />
      {result?.sent ? (
        <Notice tone="ok">{text('account.forgot-sent-lead')}</Notice>
      ) : (
        <ProblemNotice problem={problem} />
      )}
    </>
  )
}

/** In a pop-up, which covers toasts: everything inline, with the pop-up's own error text (S1-8.09). */
const PopUpResult = ({ result }: ResultProps): ReactElement | null => {
  const text = useText()
  const problem = problemOf(result)
  if (result?.sent)
    return (
      <Notice tone="ok" live title={text('account.toasts.forgot-sent')}>
        {text('account.forgot-sent-lead')}
      </Notice>
    )
  return problem ? (
    <Notice tone="error" live title={text('account.forgot-failed-pop-up')}>
      {problemText(problem, text)}
    </Notice>
  ) : null
}
