import { useState, type ReactElement } from 'react'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'

/** The pop-up that announces the retirement of the old site (S1-2.26), in the editors' words or our own. */
export const FarewellDialog = ({ title, text: message }: { readonly title?: string; readonly text?: string }): ReactElement => {
  const text = useText()
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog open={open} title={title ?? text('handoff.farewell-title')} closeText={text('shared.close')} onClose={close} actions={<Button onClick={close}>{text('handoff.farewell-close')}</Button>}>
      <p>{message ?? text('handoff.farewell')}</p>
    </Dialog>
  )
}
