import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import styles from './sign-in-form.module.css'

type ElsewhereProps = { readonly email: string; readonly onSignedIn: () => void }

/**
 * In place of the password: a script that others wrote runs in this page and would see it (security rule 29). The login
 * page, which has none, opens in a tab of its own, and this page keeps what was typed until somebody comes back to it.
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
