import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import styles from './sign-in-form.module.css'

type ElsewhereProps = { readonly email: string; readonly onSignedIn: () => void }

/**
 * Replaces the password field: a third-party script in this page could read it (security rule 29). Opens the login page
 * in a new tab; this page keeps its input until the user returns.
 */
export const SignInElsewhere = ({ email, onSignedIn }: ElsewhereProps): ReactElement => {
  const text = useText()
  const { pathname, search } = useLocation()
  return (
    <div className={styles.form}>
      <p>{text('account.elsewhere-lead', { email })}</p>
      <div className={styles.actions}>
        <ButtonLink
          href={`/login/?${new URLSearchParams({ return_to: pathname + search })}`}
          target="_blank"
          rel="noopener"
          size="main"
          data-first-focus
        >
          {text('account.elsewhere-open')}
        </ButtonLink>
        <Button variant="tertiary" onClick={onSignedIn}>
          {text('account.elsewhere-done')}
        </Button>
      </div>
    </div>
  )
}
