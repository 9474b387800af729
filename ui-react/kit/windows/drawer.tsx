import type { ReactElement } from 'react'
import { classNames } from '../class-names'
import { Modal, type ModalProps } from './modal'
import styles from './modal.module.css'

export type DrawerProps = ModalProps & {
  readonly side?: 'start' | 'end'
}

/** A side sheet that leaves 44 px of the page visible: facets, menu, cart preview on small screens. */
export const Drawer = ({ side = 'end', className, ...modal }: DrawerProps): ReactElement => (
  <Modal {...modal} look={classNames(styles.modal, styles.drawer, side === 'start' && styles.start, className)} />
)
