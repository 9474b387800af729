import type { ReactElement } from 'react'
import { classNames } from '../kit/class-names'
import styles from './rich-text.module.css'

export type RichTextProps = {
  /** HTML that passed the server's allow-list sanitizer. Nothing else may be given to this component. */
  readonly html: string
  readonly className?: string
}

/** The one place where HTML of editors enters a page; it arrives sanitised, and no other component may do this. */
export const RichText = ({ html, className }: RichTextProps): ReactElement => (
  <div className={classNames('reading', styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
)
