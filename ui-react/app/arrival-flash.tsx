import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { Flash } from '../runtime/toasts/flash'
import { useText } from '../i18n'
import { arrivalMessageIn } from '../runtime/arrival'

/** Toast after a login by token (S1-8.18, S1-8.19) or a sign-out by link (S1-2.26). */
export const ArrivalFlash = (): ReactElement => {
  const text = useText()
  const { search } = useLocation()
  const message = arrivalMessageIn(search)
  return (
    <Flash
      tone={message === 'signed-out' ? 'ok' : 'error'}
      text={message && text(`shared.${message}`)}
      occasion={search}
    />
  )
}
