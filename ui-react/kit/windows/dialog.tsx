import type { ReactElement } from 'react'
import { classNames } from '../class-names'
import { Modal, type ModalProps } from './modal'
import styles from './modal.module.css'

export type DialogProps = ModalProps & {
  /** 400, 560 or 880 px at most. */
  readonly size?: 'small' | 'default' | 'wide'
}

/** A question or a short form over the page: native, modal, returns focus where it came from. */
export const Dialog = ({ size = 'default', className, ...modal }: DialogProps): ReactElement => (
  <Modal {...modal} look={classNames(styles.modal, styles.dialog, size !== 'default' && styles[size], className)} />
)
