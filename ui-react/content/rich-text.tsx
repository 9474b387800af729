import type { ReactElement } from 'react'
import { classNames } from '../kit/class-names'
import styles from './rich-text.module.css'

export type RichTextProps = {
  /** HTML that passed the server's allow-list sanitizer. Nothing else may be given to this component. */
  readonly html: string
  readonly className?: string
}

/** The only component that renders editors' HTML, sanitized by the gateway. */
export const RichText = ({ html, className }: RichTextProps): ReactElement => (
  <div className={classNames('reading', styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
)
