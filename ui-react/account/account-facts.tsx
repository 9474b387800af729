import { useId, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { languages } from '../../core/access/visitor'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Select } from '../kit/fields/select'
import { Summary } from '../kit/summary'
import { useIsTrade } from './use-may'
import styles from './account-forms.module.css'

/** Read-only facts of the account: company, role and language. */
export const AccountFacts = (): ReactElement => {
  const text = useText()
  const id = useId()
  const { role, buyer, language } = useShell()
  const { pathname, search, hash } = useLocation()
  const trade = useIsTrade()
  return (
    <>
      {trade && (
        <Summary
          rows={[
            ...(buyer ? [{ label: text('account.company'), value: buyer, quiet: true }] : []),
            { label: text('account.role'), value: text(`account.roles.${role}`), quiet: true },
          ]}
        />
      )}
      <form method="post" action="/language" className={styles.form}>
        <input type="hidden" name="back" value={pathname + search + hash} />
        <Select
          id={id}
          name="language"
          label={text('account.language')}
          defaultValue={language}
          options={languages.map(each => ({ value: each, label: text(`navigation.language.${each}`) }))}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary">
            {text('account.use-language')}
          </Button>
        </div>
      </form>
    </>
  )
}
