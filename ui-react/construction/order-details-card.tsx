import type { ReactElement } from 'react'
import { phoneShown, programDay, type OrderDetails } from '../../core/orders/order-details'
import { CertificateNote } from '../exemption'
import { useText } from '../i18n'
import { ChainMark } from './chain-mark'
import styles from './order-details-card.module.css'

/** The store details of a program order, in the cart and on the pages after it. */
export const OrderDetailsCard = ({ details }: { readonly details: OrderDetails }): ReactElement => {
  const text = useText()
  const { storeType, storeNumber, requestedDelivery, siteContactName, siteContactPhone, taxExempt, files } = details
  const rows = [
    [text(storeType === 'dollarGeneral' ? 'construction.store-number' : 'construction.store-number-pop'), storeNumber],
    [text('construction.delivery'), programDay(requestedDelivery)],
    [text('construction.contact-name'), siteContactName],
    [text('construction.contact-phone'), phoneShown(siteContactPhone)],
    [text('construction.details-tax'), text(taxExempt ? 'construction.yes' : 'construction.no')],
  ] as const
  return (
    <section className={styles.card} aria-labelledby="store-order" data-store-order>
      <header className={styles.head}>
        <h2 id="store-order" className={styles.title}>
          {text('construction.details')}
        </h2>
        <ChainMark chain={storeType} small />
      </header>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? '-' : value}</dd>
          </div>
        ))}
        {files.length > 0 && (
          <div className={styles.files}>
            <dt>{text('construction.details-files')}</dt>
            <dd>
              <ul>
                {files.map(({ id, name, url, standing }) => (
                  <li key={id}>
                    <a href={url} download>
                      {name}
                    </a>
                    {standing && (
                      <p>
                        <CertificateNote status={standing} texts="construction" />
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
