import { useState, type MouseEvent, type ReactElement } from 'react'
import { ButtonLink } from '../kit/button'
import { toast } from './toasts/toasts'

type SaveLinkProps = {
  /** Gives the file to a page without scripts. */
  readonly href: string
  /** Makes the file in the page; false: it could not. */
  readonly save: () => Promise<boolean>
  readonly label: string
  readonly busyLabel?: string
  readonly failed: string
}

/**
 * A link to a file. With scripts the page makes it, so that the shop in a page has it too and a failure is told instead
 * of shown in place of the page.
 */
export const SaveLink = ({ href, save, label, busyLabel = label, failed }: SaveLinkProps): ReactElement => {
  const [busy, setBusy] = useState(false)
  const begin = async (event: MouseEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const saved = await save()
    setBusy(false)
    if (!saved) toast.error(failed)
  }
  return (
    <ButtonLink
      href={href}
      download=""
      variant="tertiary"
      size="dense"
      icon="download"
      aria-busy={busy || undefined}
      onClick={event => void begin(event)}
    >
      {busy ? busyLabel : label}
    </ButtonLink>
  )
}
