import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { maxOpeningLength, openingParam } from '../../core/bulk-order/bulk-address'
import { paramsPreservedByOpenings, openingHref, withoutOpeningHref } from '../../core/openings/opening-address'
import { suggestedOpenings } from '../../core/openings/opening'
import { isRight } from '../runtime/either'
import { useShell } from '../runtime/shell-context'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { comboboxKeys } from '../kit/combobox/combobox-keys'
import { useCombobox } from '../kit/combobox/use-combobox'
import { Field } from '../kit/fields/field'
import { OpeningSuggestions, maxSuggestions } from './opening-suggestions'
import styles from './opening-search.module.css'

/** Scroll target of a search result; without JavaScript the URL's fragment. */
export const resultsId = 'openings'

export type OpeningSearchProps = {
  readonly slug: string
  readonly categoryId: number
  /** The opening that is shown, or the term without a match. */
  readonly shown?: string
}

/**
 * The search of a category by opening (S3-2.25): a plain form that leads to an opening's products. With JavaScript it
 * is a combobox whose names are loaded on first use.
 */
export const OpeningSearch = ({ slug, categoryId, shown = '' }: OpeningSearchProps): ReactElement => {
  const text = useText()
  const { openingSearchHeader } = useShell()
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { names, load } = useNames(categoryId)
  const [typed, setTyped] = useState(shown)
  const { live, setLive, active, setActive, field } = useCombobox(`${id}-list`, typed)
  useEffect(() => setTyped(shown), [shown])

  // The initial value of the field does not filter the suggestions.
  const found = names && suggestedOpenings(names, typed === shown ? '' : typed)
  const options = (live && found ? found : []).slice(0, maxSuggestions)
  const wake = (): void => {
    load()
    setLive(true)
  }
  const go = (term: string): void => {
    setLive(false)
    setTyped(term)
    void navigate(term === '' ? withoutOpeningHref(slug, query) : openingHref(slug, query, term))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const term = typed.trim()
    if (term !== '' || shown !== '') return go(term)
    input.current?.focus()
    wake()
  }
  const press = (event: KeyboardEvent): void =>
    comboboxKeys(event, {
      live,
      options: options.length,
      active,
      setActive,
      wake,
      close: live && (() => setLive(false)),
      choose: at => go(options[at]!),
    })
  return (
    <form
      role="search"
      method="get"
      action={`${slug}#${resultsId}`}
      className={styles.form}
      onSubmit={submit}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLive(false)
      }}
    >
      {paramsPreservedByOpenings(query).map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Field id={id} label={openingSearchHeader ?? text('openings.search')}>
        {control => (
          <input
            {...control}
            ref={input}
            name={openingParam}
            className={styles.input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxOpeningLength}
            value={typed}
            onChange={event => {
              setTyped(event.currentTarget.value)
              wake()
            }}
            onFocus={load}
            onClick={wake}
            onKeyDown={press}
            {...field(options.length > 0)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" icon="search">
        {text('openings.submit')}
      </Button>
      {live && (
        <OpeningSuggestions
          id={`${id}-list`}
          options={found && options}
          total={found?.length ?? 0}
          active={active}
          hrefOf={name => openingHref(slug, query, name)}
        />
      )}
    </form>
  )
}

/** The names of a category's openings, loaded on demand; undefined: loading. */
const useNames = (categoryId: number) => {
  const { viewOpenings } = useUseCases()
  const [names, setNames] = useState<readonly string[]>()
  const asked = useRef(false)
  const load = (): void => {
    if (asked.current) return
    asked.current = true
    void viewOpenings(categoryId)().then(answer => {
      const found = isRight(answer) ? answer.right : []
      setNames(found)
      // An empty result may be a read error: the next focus fetches again.
      asked.current = found.length > 0
    })
  }
  return { names, load }
}
