import type { ReactElement } from 'react'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import { PageMeta } from '../runtime/seo'
import styles from './trade-account.module.css'

const benefits = ['prices', 'terms', 'people', 'tax'] as const
const asked = ['company', 'tax', 'branches', 'credit'] as const

/** What a trade account gives and asks for. */
export const Component = (): ReactElement => {
  const text = useText()
  return (
    <Page>
      <PageMeta title={text('trade-account.title')} canonicalPath="/trade-account" />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: text('trade-account.title') }]}
      />
      <TitleBlock
        title={text('trade-account.title')}
        lead={text('trade-account.lead')}
        actions={
          <ButtonLink href="/trade-account/apply" size="main">
            {text('trade-account.begin')}
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <section className={styles.part}>
          <h2>{text('trade-account.you-get')}</h2>
          <ul>
            {benefits.map(name => (
              <li key={name}>{text(`trade-account.benefits.${name}`)}</li>
            ))}
          </ul>
        </section>
        <section className={styles.part}>
          <h2>{text('trade-account.we-ask')}</h2>
          <ul>
            {asked.map(name => (
              <li key={name}>{text(`trade-account.asked.${name}`)}</li>
            ))}
          </ul>
          <p className={styles.quiet}>{text('trade-account.never-asked')}</p>
        </section>
      </div>
    </Page>
  )
}
