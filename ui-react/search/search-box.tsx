import { useEffect, useId, useRef, useState, type ChangeEvent, type ComponentType, type KeyboardEvent, type ReactElement } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { Icon } from '../kit/icon'
import type { SearchPreviewProps } from './search-preview'
import { nextOption } from './next-option'
import styles from './search-box.module.css'

type SearchBoxProps = { readonly className?: string; readonly open?: boolean }

/**
 * The store's search: a plain GET form to the results page. With scripts it is a combobox whose suggestions and previews
 * are loaded when it is first focused.
 */
export const SearchBox = ({ className, open }: SearchBoxProps): ReactElement => {
  const text = useText()
  const id = useId()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const shown = pathname.startsWith('/search') ? (params.get('q') ?? '') : ''
  const [typed, setTyped] = useState(shown)
  const [live, setLive] = useState(false)
  const [options, setOptions] = useState<readonly string[]>([])
  const [active, setActive] = useState(-1)
  const [Preview, setPreview] = useState<ComponentType<SearchPreviewProps>>()

  useEffect(() => {
    setLive(false)
    setTyped(shown)
  }, [pathname, search])
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])
  useEffect(() => setActive(-1), [options])

  const wake = () => {
    if (!Preview) void import('./search-preview').then(module => setPreview(() => module.SearchPreview))
    setLive(true)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (live) event.preventDefault()
      return setLive(false)
    }
    const next = nextOption(active, options.length, event.key)
    if (next !== undefined) {
      event.preventDefault()
      setLive(true)
      setActive(next)
    }
    const chosen = options[active]
    if (event.key === 'Enter' && live && chosen !== undefined) {
      event.preventDefault()
      void navigate(chosen)
    }
  }
  const expanded = live && Preview !== undefined
  return (
    <div
      ref={holder}
      className={classNames(styles.box, className)}
      data-open={open || undefined}
      onBlur={event => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setLive(false)
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
          role="combobox"
          aria-expanded={expanded}
          aria-controls={expanded ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={expanded && active >= 0 ? `${id}-${active}` : undefined}
        />
      </Form>
      {expanded && <Preview id={id} typed={typed.trim()} active={active} onOptions={setOptions} />}
    </div>
  )
}
