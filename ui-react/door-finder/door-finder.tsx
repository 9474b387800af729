import { useEffect, useMemo, useState, type FormEvent, type ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { choose, doorFinder, finderSteps, type FinderStep } from '../../core/door-finder/door-finder'
import type { FinderFacts } from '../../core/door-finder/view-door-finder'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { SectionHead } from '../kit/section-head'
import { Select } from '../kit/fields/select'
import { beforeName, finderAddress, pickedIn } from './finder-address'
import { FinderChoices } from './finder-choices'
import styles from './door-finder.module.css'

const firstVeneers = 4
const firstFinishes = 6

/**
 * Selects size, veneer and finish step by step, and leads to the door's page (S2-2.82); its state is in the URL, and it
 * works as a plain form.
 */
export const DoorFinder = ({ doors, swatches }: FinderFacts): ReactElement => {
  const text = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [asked, ask] = useState(() => pickedIn(search))
  useEffect(() => ask(pickedIn(search)), [search])
  const finder = useMemo(() => doorFinder(doors, asked), [doors, asked])
  if (doors.length === 0) {
    return (
      <EmptyState
        level={2}
        drawing="sheet"
        title={text('door-finder.empty')}
        actions={[{ href: '/commercial-wood-doors/', text: text('door-finder.all') }]}
      >
        {text('door-finder.empty-lead')}
      </EmptyState>
    )
  }
  const { picked, target } = finder
  const pick =
    (step: FinderStep) =>
    (value: string): void => {
      const next = choose(picked, step, value)
      ask(next)
      history.replaceState(history.state, '', finderAddress(pathname, next))
    }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (target !== undefined) void navigate(target)
  }
  const options = (values: readonly string[]) => values.map(value => ({ value, label: value }))
  return (
    <form action={pathname} onSubmit={submit} className={styles.finder}>
      {finderSteps.map(step => (
        <input key={step} type="hidden" name={beforeName(step)} value={picked[step] ?? ''} />
      ))}
      <section className={styles.size}>
        <SectionHead small title={text('door-finder.size')} />
        <Select
          name="width"
          label={text('door-finder.width')}
          placeholder={text('door-finder.choose-width')}
          options={options(finder.widths)}
          value={picked.width ?? ''}
          onChange={event => pick('width')(event.currentTarget.value)}
        />
        <Select
          name="height"
          label={text('door-finder.height')}
          placeholder={text('door-finder.choose-height')}
          options={options(finder.heights)}
          value={picked.height ?? ''}
          disabled={picked.width === undefined}
          onChange={event => pick('height')(event.currentTarget.value)}
        />
        <p className={styles.note}>{text('door-finder.thickness')}</p>
      </section>
      <FinderChoices
        step="veneer"
        title={text('door-finder.veneer')}
        choices={finder.veneers}
        first={firstVeneers}
        picked={picked.veneer}
        {...{ swatches }}
        onPick={pick('veneer')}
      />
      <FinderChoices
        step="finish"
        title={text('door-finder.finish')}
        choices={finder.finishes}
        first={firstFinishes}
        picked={picked.finish}
        {...{ swatches }}
        onPick={pick('finish')}
      />
      <div className={styles.end}>
        <p aria-live="polite">{text(target === undefined ? 'door-finder.begin' : 'door-finder.found')}</p>
        <Button type="submit" variant="secondary" className={styles.next}>
          {text('door-finder.next')}
        </Button>
        {target === undefined ? (
          <Button size="main" icon="search" disabled>
            {text('door-finder.search')}
          </Button>
        ) : (
          <ButtonLink size="main" icon="search" href={target}>
            {text('door-finder.search')}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
