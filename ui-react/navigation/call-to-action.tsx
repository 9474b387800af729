import type { CSSProperties, ReactElement } from 'react'
import type { MenuItem } from '../../core/content/content.port'
import { ButtonLink, type ButtonLinkProps } from '../kit/button'
import { onColor, safeColor } from '../kit/marks/own-colors'
import { isRequestQuote, requestQuotePath } from './request-quote'
import styles from './call-to-action.module.css'

type Action = NonNullable<MenuItem['callToAction']>

/**
 * A banner with background color: title, text, optional button (S2-2.53). A quote button opens the dialog, and is inert
 * if quotes are not offered (S2-2.55).
 */
export const CallToAction = ({ title, description, background, button }: Action): ReactElement => (
  <div className={styles.action} {...surfaceOf(background)}>
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>{description}</p>
    {button && (
      <ButtonLink
        href={isRequestQuote(button.text) ? requestQuotePath : button.link}
        {...buttonOn(background)}
        className={styles.button}
      >
        {button.text}
      </ButtonLink>
    )}
  </div>
)

type Surface = { readonly style: CSSProperties } | { readonly 'data-surface': 'inverse' }

/** The shop's own dark surface, which the dark theme shows lighter than its background. */
const ink = '#15191c'

/**
 * The merchant's colors, each checked; the text color is chosen for contrast when none is given. The shop's ink is its
 * inverse surface.
 */
export const surfaceOf = (background: string, color?: string): Surface => {
  const own = safeColor(background) ?? ink
  const text = color && safeColor(color)
  return own.toLowerCase() === ink && !text
    ? { 'data-surface': 'inverse' }
    : { style: { background: own, color: text ?? onColor(own) } }
}

/** Filled: in the accent color on the shop's own surface, otherwise in the text color. */
const buttonOn = (background: string): Pick<ButtonLinkProps, 'variant' | 'style'> => {
  const surface = surfaceOf(background)
  if (!('style' in surface)) return {}
  const { background: ground, color } = surface.style
  return { variant: 'secondary', style: { borderColor: color, color: ground as string, background: color } }
}
