import type { ReactElement } from 'react'
import { classNames } from '../class-names'
import { Modal, type ModalProps } from './modal'
import styles from './modal.module.css'

export type DialogProps = ModalProps & {
  /** Maximum width: 400, 560 or 880 px. */
  readonly size?: 'small' | 'default' | 'wide'
}

/** A native modal dialog for a question or a short form; returns the focus when closed. */
export const Dialog = ({ size = 'default', className, ...modal }: DialogProps): ReactElement => (
  <Modal {...modal} look={classNames(styles.modal, styles.dialog, size !== 'default' && styles[size], className)} />
)
