import { useEffect, useState, type ReactElement } from 'react'
import type { Shell } from '../../core/pages/shell'
import { useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import styles from './pencil-banner.module.css'

const rotateMs = 5000

/**
 * Short messages of the merchant, one at a time (S2-2.39). They rotate until the reader steps through them or hovers,
 * and not with reduced motion.
 */
export const PencilBanner = ({
  messages,
}: {
  readonly messages: Shell['header']['pencilBanner']
}): ReactElement | null => {
  const text = useText()
  const [at, setAt] = useState(0)
  const [turning, setTurning] = useState(true)
  const [held, setHeld] = useState(false)
  const count = messages.length
  useEffect(() => {
    if (!turning || held || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt(now => (now + 1) % count), rotateMs)
    return () => clearInterval(timer)
  }, [turning, held, count])

  const message = messages[at % Math.max(1, count)]
  if (!message) return null
  const step = (by: number) => {
    setTurning(false)
    setAt((at + by + count) % count)
  }
  return (
    <section
      className={styles.pencil}
      aria-roledescription={text('navigation.banner-role')}
      aria-label={text('navigation.banner')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {count > 1 && <Arrow icon="chevron-left" label={text('navigation.banner-previous')} onPress={() => step(-1)} />}
      <p className={styles.message} aria-live={turning ? 'off' : 'polite'}>
        <strong>{message.text}</strong>
        {message.detail && <span className={styles.detail}> {message.detail}</span>}
        {message.link && (
          <>
            {' '}
            <Link href={message.link.href} className={styles.link}>
              {message.link.title}
            </Link>
          </>
        )}
      </p>
      {count > 1 && <Arrow icon="chevron-right" label={text('navigation.banner-next')} onPress={() => step(1)} />}
    </section>
  )
}

const Arrow = ({
  icon,
  label,
  onPress,
}: {
  readonly icon: 'chevron-left' | 'chevron-right'
  readonly label: string
  readonly onPress: () => void
}) => (
  <button type="button" className={styles.arrow} aria-label={label} onClick={onPress}>
    <Icon name={icon} size={16} />
  </button>
)
