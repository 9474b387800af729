import type { CSSProperties, ReactElement } from 'react'
import type { MenuItem } from '../../core/content/content.port'
import { useShell } from '../app/shell-context'
import { Button, ButtonLink } from '../kit/button'
import { onColor, safeColor } from '../kit/own-colors'
import { isRequestQuote } from './request-quote'
import styles from './call-to-action.module.css'

type Action = NonNullable<MenuItem['callToAction']>

/**
 * A banner in the merchant's colour: title, sentence, optional button (S2-2.53). One that asks for a quote opens the dialog,
 * is inert where quotes are not offered, and is not there where nobody can be asked (S2-4.07).
 */
export const CallToAction = ({ title, description, background, button }: Action): ReactElement => {
  const { openQuotes, quotes } = useShell()
  const asks = button && (isRequestQuote(button.text) || isRequestQuote(button.link))
  return (
    <div className={styles.action} style={surfaceOf(background)}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{description}</p>
      {asks
        ? openQuotes && (
            <Button variant="secondary" className={styles.button} onClick={openQuotes} disabled={!quotes}>
              {button.text}
            </Button>
          )
        : button && (
            <ButtonLink href={button.link} variant="secondary" className={styles.button}>
              {button.text}
            </ButtonLink>
          )}
    </div>
  )
}

/** The merchant's colours, each checked; the text colour is chosen for contrast when none is given. */
export const surfaceOf = (background: string, color?: string): CSSProperties => {
  const own = safeColor(background) ?? '#004270'
  return { background: own, color: (color && safeColor(color)) ?? onColor(own) }
}
