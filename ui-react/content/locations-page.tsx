import type { ReactElement } from 'react'
import type { ContentRecord } from '../../core/content/content'
import { linesField, partField, textField } from '../../core/content/fields'
import { useText } from '../i18n'
import { Link } from '../kit/link'
import styles from './locations-page.module.css'

type LocationsProps = { readonly record: ContentRecord; readonly locations: readonly ContentRecord[] }

/** Every branch with its address, number and the way there, and the corporate address beside them (S2-2.80, S2-2.81). */
export const LocationsPage = ({ record, locations }: LocationsProps): ReactElement => {
  const text = useText()
  const office = partField(record.fields, 'corporate_address_com')
  return (
    <div className={styles.layout}>
      <ul className={styles.list}>
        {locations.map(location => (
          <LocationCard key={location.id} fields={location.fields} />
        ))}
      </ul>
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
  )
}

const LocationCard = ({ fields }: { readonly fields: ContentRecord['fields'] }): ReactElement => {
  const text = useText()
  const at = (name: string) => textField(fields, name)
  const place = [at('city'), [at('state'), at('zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const address = [at('address'), at('address2'), place].filter((line): line is string => line !== undefined)
  const more = at('brandPageUrl')
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{at('brandName') ?? at('name')}</h2>
      <address>
        {address.map(line => (
          <span key={line}>{line}</span>
        ))}
        <Phone number={at('phoneNumber')} />
      </address>
      <p className={styles.links}>
        <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address.join(', '))}`} target="_blank" rel="noopener noreferrer">
          {text('content.directions')}
        </a>
        {more && <Link href={more}>{text('content.more-info')}</Link>}
      </p>
    </li>
  )
}

const Phone = ({ number }: { readonly number?: string }): ReactElement | null => (number ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : null)
