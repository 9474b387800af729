import { useEffect, useRef, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { useText } from '../../i18n'
import { classNames } from '../../kit/class-names'
import { IconButton } from '../../kit/icon-button'
import styles from './carousel.module.css'

export type CarouselSettings = {
  readonly autoplay: boolean
  readonly autoplaySpeed: number
  readonly arrows: boolean
  readonly pagination: boolean
  readonly paginationPosition: 'left' | 'center' | 'right'
}

type Props = {
  /** The block's id, the prefix of the slides' anchors. */
  readonly id: string
  readonly label: string
  readonly settings: CarouselSettings
  readonly slides: readonly ReactNode[]
  /** Shows as many cards as fit, instead of one full picture at a time. */
  readonly cards?: boolean
  readonly style?: CSSProperties
  readonly className?: string
}

/**
 * A scroll-snap carousel with anchors, which works without JavaScript. With it: arrows, and autoplay until the user
 * steps, hovers, stops it or prefers reduced motion (S2-9.08).
 */
export const Carousel = ({ id, label, settings, slides, cards, style, className }: Props): ReactElement => {
  const text = useText()
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [turning, setTurning] = useState(settings.autoplay && slides.length > 1)
  const [held, setHeld] = useState(false)
  const [moves, setMoves] = useState(false)
  const count = slides.length

  const show = (slide: number): void => {
    const list = track.current
    const place = list?.children[(slide + count) % count] as HTMLElement | undefined
    if (!list || !place) return
    list.scrollTo({
      left: place.offsetLeft - list.offsetLeft,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
    setAt((slide + count) % count)
  }
  useEffect(() => setMoves(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    if (!turning || !moves || held || count < 2) return
    const timer = setInterval(() => {
      const list = track.current
      const ended = list ? list.scrollLeft + list.clientWidth >= list.scrollWidth - 4 : true
      show(ended ? 0 : at + 1)
    }, settings.autoplaySpeed)
    return () => clearInterval(timer)
  })
  const step = (by: number): void => {
    setTurning(false)
    show(at + by)
  }
  const several = count > 1
  return (
    <div
      className={classNames(styles.carousel, cards && styles.cards, className)}
      style={style}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-every={settings.autoplay ? settings.autoplaySpeed : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {several && (settings.arrows || settings.autoplay) && (
        <div className={styles.controls}>
          {settings.autoplay && moves && (
            <IconButton
              outlined
              dense
              icon={turning ? 'minus' : 'arrow-right'}
              label={text(turning ? 'widgets.pause' : 'widgets.play')}
              onClick={() => setTurning(!turning)}
            />
          )}
          {settings.arrows && (
            <>
              <IconButton
                outlined
                dense
                icon="chevron-left"
                label={text('widgets.previous')}
                onClick={() => step(-1)}
              />
              <IconButton outlined dense icon="chevron-right" label={text('widgets.next')} onClick={() => step(1)} />
            </>
          )}
        </div>
      )}
      <ul ref={track} className={styles.track} tabIndex={0} aria-label={label}>
        {slides.map((slide, index) => (
          <li
            key={index}
            id={`${id}-slide-${index + 1}`}
            className={styles.slide}
            aria-label={text('widgets.slide', { at: index + 1, count })}
          >
            {slide}
          </li>
        ))}
      </ul>
      {several && settings.pagination && (
        <nav
          className={styles.dots}
          data-position={settings.paginationPosition}
          aria-label={`${label}: ${text('widgets.slides')}`}
        >
          {slides.map((_, index) => (
            <a
              key={index}
              href={`#${id}-slide-${index + 1}`}
              className={styles.dot}
              aria-label={text('widgets.slide', { at: index + 1, count })}
              aria-current={index === at || undefined}
              onClick={event => {
                event.preventDefault()
                step(index - at)
              }}
            />
          ))}
        </nav>
      )}
    </div>
  )
}
