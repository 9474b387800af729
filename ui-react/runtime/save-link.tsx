import { useState, type MouseEvent, type ReactElement } from 'react'
import { ButtonLink } from '../kit/button'
import { toast } from './toasts/toasts'

type SaveLinkProps = {
  /** URL of the file for browsers without JavaScript. */
  readonly href: string
  /** Generates the file in the page; false on failure. */
  readonly save: () => Promise<boolean>
  readonly label: string
  readonly busyLabel?: string
  readonly failed: string
}

/**
 * A download link. With JavaScript the page fetches the file, so that it works offline and failures show a message
 * instead of an error page.
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
