import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'

export type ConfirmDialogProps = {
  /** Id for the button that `opens` it. */
  readonly id: string
  readonly title: string
  /** Explanation and hidden form fields. */
  readonly children: ReactNode
  readonly closeText: string
  readonly cancelText: string
  /** The form component to submit with: a fetcher's, or the router's. */
  readonly Form: ComponentType<{
    readonly id: string
    readonly method: 'post'
    readonly action: string
    readonly children: ReactNode
  }>
  readonly action: string
  readonly intent: string
  readonly confirmText: string
  readonly busy: boolean
  readonly busyText: string
}

/** Confirmation before a permanent deletion. */
export const ConfirmDialog = ({
  id,
  title,
  children,
  closeText,
  cancelText,
  Form,
  action,
  intent,
  confirmText,
  busy,
  busyText,
}: ConfirmDialogProps): ReactElement => {
  const form = `${id}form`
  return (
    <Dialog
      id={id}
      size="small"
      title={title}
      closeText={closeText}
      actions={
        <>
          <form method="dialog">
            <Button type="submit" variant="secondary">
              {cancelText}
            </Button>
          </form>
          <Button form={form} type="submit" name="intent" value={intent} busy={busy} busyText={busyText}>
            {confirmText}
          </Button>
        </>
      }
    >
      <Form id={form} method="post" action={action}>
        {children}
      </Form>
    </Dialog>
  )
}
