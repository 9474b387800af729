import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { problemText } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import type { SettingsAnswer } from './settings-data'

/** Notice that the address is not confirmed yet, with a button to resend the link. */
export const UnprovenEmail = ({ answer }: { readonly answer?: SettingsAnswer }): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<SettingsAnswer>({ key: 'send-confirmation' })
  const result = fetcher.data ?? answer
  const problem = result && !result.done && result.intent === 'send-confirmation' ? result.problem : undefined
  const sent = result?.done === 'confirmation-sent'
  return (
    <fetcher.Form method="post" action="/account/settings">
      <Notice
        tone={problem ? 'error' : sent ? 'ok' : 'warning'}
        live
        actions={
          <Button
            type="submit"
            name="intent"
            value="send-confirmation"
            variant="tertiary"
            busy={fetcher.state !== 'idle'}
            busyText={text('account.saving')}
          >
            {text('account.unproven-send')}
          </Button>
        }
      >
        {problem ? problemText(problem, text) : text(sent ? 'account.unproven-sent' : 'account.unproven')}
      </Notice>
    </fetcher.Form>
  )
}
