import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { ContentRecord } from '../../core/content/content'
import {
  divisionOf,
  type DivisionAbout,
  type DivisionHero,
  type Office,
  type OtherDivision,
} from '../../core/content/division'
import { useText } from '../i18n'
import { EmailText } from '../kit/email-text'
import { Link } from '../kit/link'
import { contrast } from '../kit/marks/own-colors'
import { Picture } from '../kit/marks/picture'
import { TitleBlock } from '../kit/title-block'
import { PageHeader, RichText } from '../content'
import styles from './division-page.module.css'

type DivisionProps = {
  readonly record: ContentRecord
  readonly others: readonly OtherDivision[]
  readonly zone: (name: string) => ReactNode
}

/** A division: banner, description, offices and other divisions, with block areas between (S2-2.77). */
export const DivisionPage = ({ record, others, zone }: DivisionProps): ReactElement => {
  const { color, hero, about, offices } = divisionOf(record)
  return (
    <div className={styles.page} style={color === undefined ? undefined : linkColors(color)}>
      {zone('widget_area_1_ej')}
      <PageHeader record={record} ownHead={hero !== undefined}>
        {hero && <Hero {...hero} href={hero.href === record.slug ? undefined : hero.href} />}
      </PageHeader>
      {zone('widget_area_2_ej')}
      {about && <About {...about} />}
      {zone('widget_area_3_ej')}
      {offices.length > 0 && <Offices offices={offices} />}
      {zone('widget_area_4_ej')}
      {others.length > 0 && <Others others={others} />}
      {zone('widget_area_5_ej')}
    </div>
  )
}

const papers = { light: '#ffffff', dark: '#121517' } as const

/**
 * Hovered links take the division's color (S2-2.78) on backgrounds with enough contrast; otherwise they keep theirs.
 */
const linkColors = (color: string): CSSProperties => {
  const on = (paper: string, otherwise: string) => (contrast(color, paper) >= 4.5 ? color : otherwise)
  return {
    '--division-link': on(papers.light, 'var(--accent-hover)'),
    '--division-link-night': on(papers.dark, 'var(--accent-hover)'),
  } as CSSProperties
}

const Hero = ({ name, href, background, logo, state, address, phone, fax, email }: DivisionHero): ReactElement => {
  const text = useText()
  const mark = logo && (
    <Picture
      base={logo.base}
      alt={logo.alt}
      width={160}
      height={64}
      sizes="160px"
      widths={[160, 450]}
      loading="eager"
      className={styles.logo}
    />
  )
  const cells = [
    { label: text('content.address'), value: address },
    { label: text('content.phone'), value: phone && <Phone number={phone} /> },
    { label: text('content.fax'), value: fax },
    { label: text('content.email'), value: email && <Email address={email} /> },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  return (
    <div className={styles.hero}>
      {background && (
        <Picture
          base={background.base}
          alt={background.alt}
          width={1280}
          height={480}
          sizes="(width < 1344px) 100vw, 1344px"
          loading="eager"
          fetchPriority="high"
          className={styles.scene}
        />
      )}
      {state && (
        <Picture
          base={state.base}
          alt={state.alt}
          width={240}
          height={240}
          sizes="240px"
          widths={[450]}
          className={styles.state}
        />
      )}
      <TitleBlock
        title={
          href === undefined || mark ? (
            name
          ) : (
            <Link href={href} className={styles.name}>
              {name}
            </Link>
          )
        }
        badge={
          mark &&
          (href === undefined ? (
            mark
          ) : (
            <Link href={href} aria-label={text('content.company-site', { name })}>
              {mark}
            </Link>
          ))
        }
        cells={cells}
      />
    </div>
  )
}

const About = ({ heading, description, servicesHeading, services }: DivisionAbout): ReactElement => (
  <section className={`wrap ${styles.about}`}>
    <div>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {description && <RichText html={description} />}
    </div>
    {(servicesHeading || services) && (
      <div className={styles.services}>
        {servicesHeading && <h3 className={styles.sub}>{servicesHeading}</h3>}
        {services && <RichText html={services} />}
      </div>
    )}
  </section>
)

const Offices = ({ offices }: { readonly offices: readonly Office[] }): ReactElement => {
  const text = useText()
  return (
    <section className={`wrap ${styles.section}`}>
      <h2 className={styles.heading}>{text('content.offices')}</h2>
      <ul className={styles.grid}>
        {offices.map((office, at) => (
          <OfficeCard key={`${office.name}-${at}`} {...office} />
        ))}
      </ul>
    </section>
  )
}

const OfficeCard = ({ name, address, phone, fax, cell, contacts }: Office): ReactElement => {
  const text = useText()
  const numbers = [
    { label: text('content.phone'), number: phone },
    { label: text('content.cell'), number: cell },
    { label: text('content.fax'), number: fax, silent: true },
  ]
  return (
    <li className={styles.card}>
      <h3 className={styles.sub}>{name}</h3>
      <address className={styles.address}>
        {address && <span>{address}</span>}
        {numbers.map(
          ({ label, number, silent }) =>
            number && (
              <span key={label}>
                <span className="annotation">{label}</span> {silent ? number : <Phone number={number} />}
              </span>
            ),
        )}
      </address>
      {contacts.length > 0 && (
        <ul className={styles.contacts}>
          {contacts.map((contact, at) => (
            <li key={at}>
              <b>{contact.name}</b>
              {contact.email && contact.email !== contact.name && <Email address={contact.email} />}
              {contact.phone && contact.phone !== contact.name && <Phone number={contact.phone} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Others = ({ others }: { readonly others: readonly OtherDivision[] }): ReactElement => {
  const text = useText()
  return (
    <nav className={`wrap ${styles.section}`} aria-label={text('content.other-divisions')}>
      <h2 className={styles.heading}>{text('content.other-divisions')}</h2>
      <ul className={styles.grid}>
        {others.map(({ href, name, places }) => (
          <li key={href} className={styles.card}>
            <Link href={href} className={styles.sub}>
              {name}
            </Link>
            <p className={styles.address}>{places.join(', ')}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Phone = ({ number }: { readonly number: string }): ReactElement => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
)

const Email = ({ address }: { readonly address: string }): ReactElement => (
  <a href={`mailto:${address}`}>
    <EmailText address={address} />
  </a>
)
