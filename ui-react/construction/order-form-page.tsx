import { Fragment, type ReactElement, type ReactNode } from 'react'
import { chainOfPage, storeTypes } from '../../core/construction/chains'
import type { CategoryPage } from '../../core/pages/pages'
import type { OrderPage } from '../../core/construction/view-order-page'
import { dropZones } from '../../core/content/templates'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { TitleBlock } from '../kit/title-block'
import { ChainMark } from './chain-mark'
import { OrderForm } from './order-form'
import styles from './order-form-page.module.css'

type Page = Extract<CategoryPage, { tag: 'category' }>
type OrderFormPageProps = Page & {
  readonly start?: OrderPage
  readonly zone: (name: string, contained: boolean) => ReactNode
}

const nothingKnown: OrderPage = { exempt: false, blockedDates: [] }
const noTables = { sections: [] }

/** The order page of a chain's construction teams: title, the symbols of both chains, and the form (S3-2.37). */
export const OrderFormPage = ({
  category,
  trail,
  entry,
  order = noTables,
  start = nothingKnown,
  zone,
}: OrderFormPageProps): ReactElement => {
  const text = useText()
  const { name, slug } = category
  const title = entry?.seo.title ?? text('construction.title', { name })
  return (
    <div className="wrap">
      <PageMeta title={title} description={entry?.seo.description} canonicalPath={slug} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          ...trail.map(each => ({ label: each.name, href: each.slug })),
        ]}
      />
      <TitleBlock
        title={title}
        lead={text('construction.lead')}
        actions={
          <ul className={styles.marks} aria-label={text('construction.chains')}>
            {storeTypes.map(chain => (
              <li key={chain}>
                <ChainMark chain={chain} />
              </li>
            ))}
          </ul>
        }
      />
      {dropZones.map(name => (
        <Fragment key={name}>{zone(name, true)}</Fragment>
      ))}
      <OrderForm slug={slug} storeType={chainOfPage(slug) ?? 'dollarGeneral'} order={order} start={start} />
    </div>
  )
}
