import { useId, type MouseEvent, type ReactElement, type ReactNode, type SyntheticEvent, type ToggleEvent } from 'react'
import { IconButton } from '../icon-button'
import { useModal } from './use-modal'
import styles from './modal.module.css'

export type ModalProps = {
  /** Required if a button `opens` it. */
  readonly id?: string
  readonly title: ReactNode
  readonly closeText: string
  /** Undefined: uncontrolled. */
  readonly open?: boolean
  /** Called after any close: the button, Escape, the backdrop or a `method="dialog"` form. */
  readonly onClose?: () => void
  /** At the right of the title: "Clear all". */
  readonly aside?: ReactNode
  /** Buttons, primary last; sticky while the content scrolls. */
  readonly actions?: ReactNode
  /** A field with `data-first-focus` gets the initial focus; otherwise the browser focuses the first control. */
  readonly children: ReactNode
  readonly className?: string
}

/** The common frame of Dialog and Drawer. */
export const Modal = (props: ModalProps & { readonly look: string }): ReactElement => {
  const { id, title, closeText, open, onClose, aside, actions, children, look } = props
  const ref = useModal(open)
  const titleId = useId()
  const closed = (event: SyntheticEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) onClose?.()
  }
  const opened = (event: ToggleEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget && event.newState === 'open')
      event.currentTarget.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }
  // For browsers without `closedby`: a click whose target is the dialog itself was on the backdrop, because its content
  // fills it.
  const backdrop = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }
  return (
    <dialog
      ref={ref}
      id={id}
      closedby="any"
      className={look}
      aria-labelledby={titleId}
      onClose={closed}
      onToggle={opened}
      onClick={backdrop}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {aside}
          <form method="dialog">
            <IconButton type="submit" icon="close" label={closeText} />
          </form>
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
