import type { ReactElement } from 'react'
import { mayDo } from '../../../core/access/staff-capability'
import type { DeskCompanyDetail, OrderToRelease } from '../../../core/companies/companies-desk.port'
import { creditLeft } from '../../../core/credit/credit'
import { useFormat, useText } from '../../i18n'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { Summary } from '../../kit/summary'
import { Table, type Column } from '../../kit/table'
import styles from '../staff.module.css'
import type { CompanyProps } from './company-form'
import { BalanceForm, CreditForm, CreditHoldForm, MethodsForm } from './credit-forms'

/** Payment and credit: what is used of the limit, orders that wait, and what the desk may change. */
export const CreditTab = (props: CompanyProps): ReactElement => {
  const { company, desk } = props
  const text = useText()
  const format = useFormat()
  const { creditHold } = company
  return (
    <>
      {creditHold && (
        <Notice
          tone="warning"
          title={text('companies.credit-held-by', { name: creditHold.by, when: format.moment(creditHold.at) })}
        >
          {creditHold.reason && <p>{creditHold.reason}</p>}
        </Notice>
      )}
      <Used company={company} />
      {company.toRelease.length > 0 && <ToRelease orders={company.toRelease} />}
      {desk && mayDo(desk, 'credit') ? (
        <>
          <div className={styles.forms}>
            <CreditForm {...props} />
            <BalanceForm {...props} />
          </div>
          <div className={styles.forms}>
            <MethodsForm {...props} />
            <CreditHoldForm {...props} />
          </div>
        </>
      ) : (
        <p className={styles.quiet}>{text('companies.read-only')}</p>
      )}
    </>
  )
}

/** The limit and what it is used for. */
const Used = ({ company: { credit, methods } }: { readonly company: DeskCompanyDetail }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const left = creditLeft(credit)
  const { terms } = credit
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{text('companies.credit')}</h2>
      <Summary
        label={text('companies.credit')}
        rows={[
          {
            label: text('companies.limit'),
            value: left ? format.money(left.limit) : text('companies.no-limit'),
            note: text(`companies.over-short.${credit.over}`),
            quiet: !left,
          },
          { label: text('companies.open'), value: format.money(0 - credit.open), note: text('companies.open-note') },
          { label: text('companies.held'), value: format.money(0 - credit.held), note: text('companies.held-note') },
          ...(terms
            ? [
                {
                  label: text('companies.terms'),
                  value: text('companies.net', { count: terms.days }),
                  ...(terms.discount
                    ? {
                        note: text('companies.discount-note', {
                          percent: format.number(terms.discount.basisPoints / 100),
                          days: terms.discount.days,
                        }),
                      }
                    : {}),
                  quiet: true,
                },
              ]
            : []),
          {
            label: text('companies.methods'),
            value:
              methods
                .filter(({ granted }) => granted)
                .map(({ method }) => text(`companies.method.${method}`))
                .join(', ') || text('staff.none'),
            quiet: true,
          },
        ]}
        {...(left ? { total: { label: text('companies.left'), value: format.money(left.left) } } : {})}
      />
    </section>
  )
}

const ToRelease = ({ orders }: { readonly orders: readonly OrderToRelease[] }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<OrderToRelease>[] = [
    {
      key: 'number',
      label: text('companies.order'),
      rowHeader: true,
      cell: ({ id }) => (
        <Link href={`/staff/orders/${id}`} className={styles.name}>
          {id}
        </Link>
      ),
    },
    {
      key: 'placed',
      label: text('companies.placed'),
      cell: ({ placedAt }) => <span className={styles.whole}>{format.date(placedAt)}</span>,
    },
    {
      key: 'po',
      label: text('companies.po'),
      breaks: true,
      cell: ({ poNumber }) => poNumber ?? <span className={styles.quiet}>{text('staff.none')}</span>,
    },
    { key: 'over', label: text('companies.over-by'), align: 'end', cell: ({ overBy }) => format.money(overBy) },
    {
      key: 'total',
      label: text('companies.total'),
      align: 'end',
      cell: ({ total }) => <strong>{format.money(total)}</strong>,
    },
  ]
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{text('companies.to-release')}</h2>
      <p className={styles.quiet}>{text('companies.to-release-lead')}</p>
      <Table caption={text('companies.to-release')} columns={columns} rows={orders} rowKey={({ id }) => String(id)} />
    </section>
  )
}
