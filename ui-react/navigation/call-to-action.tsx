import type { CSSProperties, ReactElement } from 'react'
import type { MenuItem } from '../../core/content/content.port'
import { ButtonLink } from '../kit/button'
import { onColor, safeColor } from '../kit/own-colors'
import { isRequestQuote, requestQuotePath } from './request-quote'
import styles from './call-to-action.module.css'

type Action = NonNullable<MenuItem['callToAction']>

/**
 * A banner in the merchant's colour: title, sentence, optional button (S2-2.53). One that asks for a quote opens the dialog,
 * and is inert where quotes are not offered (S2-2.55).
 */
export const CallToAction = ({ title, description, background, button }: Action): ReactElement => (
  <div className={styles.action} style={surfaceOf(background)}>
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>{description}</p>
    {button && (
      <ButtonLink href={isRequestQuote(button.text) ? requestQuotePath : button.link} variant="secondary" className={styles.button}>
        {button.text}
      </ButtonLink>
    )}
  </div>
)

/** The merchant's colours, each checked; the text colour is chosen for contrast when none is given. */
export const surfaceOf = (background: string, color?: string): CSSProperties => {
  const own = safeColor(background) ?? '#004270'
  return { background: own, color: (color && safeColor(color)) ?? onColor(own) }
}
