import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactElement } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { useCombobox } from '../kit/combobox/use-combobox'
import { Icon } from '../kit/marks/icon'
import type { PreviewOption } from './search-keys'
import styles from './search-box.module.css'

const loadPreview = () => import('./search-preview')

type SearchBoxProps = {
  readonly className?: string
  /** On narrow screens: a full-screen sheet. */
  readonly open?: boolean
  readonly onClose?: () => void
}

/**
 * The store's search: a plain GET form to the results page. With JavaScript it is a combobox whose suggestions and
 * previews are loaded on first focus.
 */
export const SearchBox = ({ className, open, onClose }: SearchBoxProps): ReactElement => {
  const text = useText()
  const id = useId()
  const { pathname, key: place } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const shown = pathname.startsWith('/search') ? (params.get('q') ?? '') : ''
  const [typed, setTyped] = useState(shown)
  const [options, setOptions] = useState<readonly PreviewOption[]>([])
  const { live, setLive, active, setActive, field } = useCombobox(id, options)
  const [preview, setPreview] = useState<Awaited<ReturnType<typeof loadPreview>>>()

  const leave = () => {
    setLive(false)
    onClose?.()
  }
  /** Returns the focus to the button that opened the sheet. */
  const close = () => {
    leave()
    if (open) (box.current?.nextElementSibling as HTMLElement | null)?.focus()
  }
  useEffect(() => {
    leave()
    setTyped(shown)
  }, [place])
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])

  const wake = () => {
    if (!preview) void loadPreview().then(setPreview)
    setLive(true)
  }
  const key = (event: KeyboardEvent) =>
    preview?.searchKeys(event, { typed, live, open, options, active, setActive, wake, close, go: navigate })
  return (
    <div
      ref={box}
      className={classNames(styles.box, className)}
      data-open={open || undefined}
      onBlur={event => {
        const to = event.relatedTarget as Node | null
        if (!event.currentTarget.contains(to) && (to || !open)) leave()
      }}
    >
      <Form method="get" action="/search" role="search" className={styles.form}>
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          type="search"
          name="q"
          className={styles.input}
          aria-label={text('shared.search-the-store')}
          placeholder={text('shared.search-the-store')}
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            setTyped(event.currentTarget.value)
            setLive(true)
          }}
          onFocus={wake}
          onClick={wake}
          onKeyDown={key}
          {...field(live && options.length > 0)}
        />
      </Form>
      {live && preview && (
        <preview.SearchPreview
          id={id}
          typed={typed.trim()}
          active={active}
          onOptions={setOptions}
          onClose={open && close}
        />
      )}
    </div>
  )
}
