import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import type { ContentRecord } from '../../core/content/content'
import { linesField, partField, textField } from '../../core/content/fields'
import { directionsTo, locationOf, locationsIn, statesOf, type Location } from '../../core/locations/locations'
import { nearestFirst, type NearLocation } from '../../core/locations/nearest'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { Select } from '../kit/fields/select'
import { MapFrame } from './map-frame'
import { useOwnPlace } from './use-own-place'
import styles from './locations-page.module.css'

type LocationsProps = { readonly record: ContentRecord; readonly locations: readonly ContentRecord[] }

const stateIn = (search: string): string => new URLSearchParams(search).get('state') ?? ''

/**
 * All branches by state, in a list and on a map, with address, number and directions; the corporate address beside them
 * (S2-2.80, S2-2.81).
 */
export const LocationsPage = ({ record, locations }: LocationsProps): ReactElement => {
  const text = useText()
  const { pathname, search } = useLocation()
  const [state, setState] = useState(() => stateIn(search))
  useEffect(() => setState(stateIn(search)), [search])
  const all = useMemo(() => locations.map(locationOf), [locations])
  const shown = useMemo(() => locationsIn(all, state), [all, state])
  const { own, ask, forget } = useOwnPlace()
  const listed = useMemo(
    () =>
      own.tag === 'known' ? nearestFirst(shown, own.place) : shown.map((location): NearLocation => ({ location })),
    [shown, own],
  )
  const states = statesOf(all)
  const office = partField(record.fields, 'corporate_address_com')
  const choose = (code: string): void => {
    setState(code)
    history.replaceState(
      history.state,
      '',
      code === '' ? pathname : `${pathname}?${new URLSearchParams({ state: code })}`,
    )
  }
  return (
    <div className={styles.layout}>
      <div>
        <form action={pathname} className={styles.filter}>
          <Select
            name="state"
            label={text('content.narrow-by-state')}
            placeholder={text('content.all-states')}
            options={states.map(({ code, name }) => ({ value: code, label: name }))}
            value={states.some(({ code }) => code === state.toUpperCase()) ? state.toUpperCase() : ''}
            onChange={event => choose(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary" className={styles.show}>
            {text('content.show-branches')}
          </Button>
          <Button
            variant="secondary"
            icon="pin"
            className={styles.near}
            aria-pressed={own.tag === 'known'}
            busy={own.tag === 'asking'}
            busyText={text('content.near-asking')}
            onClick={own.tag === 'known' ? forget : ask}
          >
            {text('content.near-me')}
          </Button>
          <p role="status" className={styles.count}>
            {text('content.branches', { count: shown.length })}
            {own.tag === 'known' && `, ${text('content.nearest-first')}`}
          </p>
        </form>
        {own.tag === 'unknown' && (
          <div className={styles.told}>
            <Notice tone="warning" live>
              {text(own.refused ? 'content.near-refused' : 'content.near-unknown')}
            </Notice>
          </div>
        )}
        <BranchList locations={listed} />
      </div>
      <div className={styles.beside}>
        <MapFrame locations={shown} />
        {office && (
          <aside className={styles.office} aria-label={text('content.corporate-address')}>
            <p className="annotation">{text('content.corporate-address')}</p>
            <address>
              <b>{textField(office, 'name_et')}</b>
              {linesField(office, 'address_et').map(line => (
                <span key={line}>{line}</span>
              ))}
              <Phone number={textField(office, 'phone_et')} />
            </address>
          </aside>
        )}
      </div>
    </div>
  )
}

/** The list of branches. */
export const BranchList = ({ locations }: { readonly locations: readonly NearLocation[] }): ReactElement => (
  <ul className={styles.list}>
    {locations.map(({ location, miles }) => (
      <LocationCard key={location.id} location={location} miles={miles} />
    ))}
  </ul>
)

const LocationCard = ({ location, miles }: { readonly location: Location; readonly miles?: number }): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{location.name}</h2>
      <address>
        {location.address.map(line => (
          <span key={line}>{line}</span>
        ))}
        <Phone number={location.phone} />
      </address>
      <p className={styles.links}>
        <a href={directionsTo(location)} target="_blank" rel="noopener noreferrer">
          {text('content.directions')}
        </a>
        {location.page && <Link href={location.page}>{text('content.more-info')}</Link>}
        {miles !== undefined && (
          <span className={styles.miles}>
            {text('content.miles', { miles: number(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles)) })}
          </span>
        )}
      </p>
    </li>
  )
}

const Phone = ({ number }: { readonly number?: string }): ReactElement | null =>
  number ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : null
