import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { problemText } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import type { SettingsAnswer } from './settings-data'
import styles from './account-forms.module.css'

/** Says that the address is not confirmed yet, and sends the link again. */
export const UnprovenEmail = ({ answer }: { readonly answer?: SettingsAnswer }): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<SettingsAnswer>({ key: 'send-confirmation' })
  const told = fetcher.data ?? answer
  const problem = told && !told.done && told.intent === 'send-confirmation' ? told.problem : undefined
  return (
    <fetcher.Form method="post" action="/account/settings" className={styles.form}>
      <p role="status">{problem ? problemText(problem, text) : text(told?.done === 'confirmation-sent' ? 'account.unproven-sent' : 'account.unproven')}</p>
      <div className={styles.actions}>
        <Button type="submit" name="intent" value="send-confirmation" variant="tertiary" busy={fetcher.state !== 'idle'} busyText={text('account.saving')}>
          {text('account.unproven-send')}
        </Button>
      </div>
    </fetcher.Form>
  )
}
