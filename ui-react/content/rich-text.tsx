import type { ReactElement } from 'react'
import { classNames } from '../kit/class-names'
import styles from './rich-text.module.css'

export type RichTextProps = {
  /** HTML sanitized by the server's allow list. Nothing else may be passed to this component. */
  readonly html: string
  readonly className?: string
}

/** The only component that renders editors' HTML, sanitized by the gateway. */
export const RichText = ({ html, className }: RichTextProps): ReactElement => (
  <div className={classNames('reading', styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
)
