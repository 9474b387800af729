import { useState, type ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'

export type FarewellDialogProps = { readonly title?: string; readonly text?: string; readonly onClosed?: () => void }

/**
 * The pop-up that announces the retirement of the old site (S1-2.26, S2-2.70), with editors' or default texts; closing
 * it removes its parameter from the URL.
 */
export const FarewellDialog = ({ title, text: message, onClosed }: FarewellDialogProps): ReactElement => {
  const text = useText()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [open, setOpen] = useState(true)
  const close = (): void => {
    if (!open) return
    setOpen(false)
    const query = new URLSearchParams(search)
    if (query.has('redirect')) {
      query.delete('redirect')
      void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
    }
    onClosed?.()
  }
  return (
    <Dialog
      open={open}
      title={title ?? text('handoff.farewell-title')}
      closeText={text('shared.close')}
      onClose={close}
      actions={<Button onClick={close}>{text('handoff.farewell-close')}</Button>}
    >
      <p>{message ?? text('handoff.farewell')}</p>
    </Dialog>
  )
}
