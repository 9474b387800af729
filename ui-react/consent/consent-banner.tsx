import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { consentTo, type Asks, type Consent } from '../../core/consent/consent'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { ConsentChoices } from './consent-choices'
import styles from './consent-banner.module.css'

export type ConsentBannerProps = {
  readonly asks: Asks
  readonly consent: Consent
  /** Opened by its link: shows the choices, and takes the focus. */
  readonly choosing: boolean
  readonly onDecide: (consent: Consent) => void
  /** Undefined: it stays until it is answered. */
  readonly onClose?: () => void
}

/**
 * A non-modal banner over the bottom of the page: the page stays usable before an answer, and its layout does not
 * shift.
 */
export const ConsentBanner = ({ asks, consent, choosing, onDecide, onClose }: ConsentBannerProps): ReactElement => {
  const text = useText()
  const id = useId()
  const [chosen, setChosen] = useState(false)
  const place = useRoomBelow()
  const open = choosing || chosen
  useEffect(() => {
    if (choosing) place.current?.focus()
  }, [choosing, place])
  return (
    <section ref={place} tabIndex={-1} className={`no-print ${styles.banner}`} aria-labelledby={id}>
      <div className={`wrap ${styles.content}`}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {text('consent.title')}
          </h2>
          <p>{text('consent.lead')}</p>
        </div>
        {open ? (
          <ConsentChoices asks={asks} consent={consent} onDecide={onDecide} />
        ) : (
          <div className={styles.answers}>
            <Button variant="secondary" onClick={() => onDecide(consentTo(asks.purposes, true))}>
              {text('consent.accept')}
            </Button>
            <Button variant="secondary" onClick={() => onDecide(consentTo(asks.purposes, false))}>
              {text('consent.reject')}
            </Button>
            <Button variant="tertiary" aria-expanded={false} onClick={() => setChosen(true)}>
              {text('consent.choose')}
            </Button>
          </div>
        )}
        {onClose && <IconButton icon="close" label={text('shared.close')} className={styles.close} onClick={onClose} />}
      </div>
    </section>
  )
}

/** Focused elements are scrolled above the banner, never under it. */
const useRoomBelow = () => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const page = document.documentElement
    const follow = new ResizeObserver(() =>
      page.style.setProperty('scroll-padding-block-end', `${place.current?.offsetHeight ?? 0}px`),
    )
    if (place.current) follow.observe(place.current)
    return () => {
      follow.disconnect()
      page.style.removeProperty('scroll-padding-block-end')
    }
  }, [])
  return place
}
