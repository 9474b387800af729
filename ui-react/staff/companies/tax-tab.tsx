import type { ReactElement } from 'react'
import { mayDo } from '../../../core/access/staff-capability'
import type { CompanyCertificate, CompanyTax } from '../../../core/companies/companies-desk.port'
import { exemptionTextValues } from '../../exemption'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { Link } from '../../kit/link'
import { Summary } from '../../kit/summary'
import { Table, type Column } from '../../kit/table'
import { CertificateStateBadge } from '../certificate-state'
import styles from '../staff.module.css'
import type { CompanyProps } from './company-form'

const desk = '/staff/tax-exemptions'

type TaxProps = Pick<CompanyProps, 'company' | 'desk'> & {
  /** Undefined: not for this member of staff. */
  readonly tax?: CompanyTax
  readonly today: string
}

/** The tax number of the company, and its exemption certificates; they are decided at their own desk. */
export const TaxTab = ({ company, desk: member, tax, today }: TaxProps): ReactElement => {
  const text = useText()
  if (!tax) return <p className={styles.quiet}>{text('companies.tax-not-allowed')}</p>
  const { taxNumber } = tax
  const decides = member !== undefined && mayDo(member, 'exemptions')
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>{text('companies.tab.tax')}</h2>
        <Summary
          label={text('companies.tab.tax')}
          rows={[
            {
              label: text('companies.tax-number'),
              value: taxNumber
                ? text('companies.tax-ending', { country: taxNumber.country, ending: taxNumber.lastFour })
                : text('companies.no-tax-number'),
              quiet: true,
              ...(taxNumber
                ? {
                    note: (
                      <Link href={`/staff/applications/${taxNumber.application}`}>
                        {text('companies.from-application', { number: taxNumber.application })}
                      </Link>
                    ),
                  }
                : {}),
            },
            {
              label: text('companies.tax-category'),
              value: company.taxExemptCategory ?? text('staff.none'),
              quiet: true,
            },
          ]}
        />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{text('companies.certificates')}</h2>
        {tax.certificates.length === 0 ? (
          <p className={styles.quiet}>{text('companies.no-certificates')}</p>
        ) : (
          <Certificates certificates={tax.certificates} decides={decides} today={today} />
        )}
        {decides ? (
          <ButtonLink
            href={`${desk}?${new URLSearchParams({ state: 'all', q: company.name })}`}
            variant="secondary"
            className={styles.back}
          >
            {text('companies.to-exemptions')}
          </ButtonLink>
        ) : (
          <p className={styles.quiet}>{text('companies.exemptions-not-allowed')}</p>
        )}
      </section>
    </>
  )
}

const Certificates = ({
  certificates,
  decides,
  today,
}: Pick<CompanyTax, 'certificates'> & { readonly decides: boolean; readonly today: string }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<CompanyCertificate>[] = [
    {
      key: 'file',
      label: text('exemption-desk.file'),
      rowHeader: true,
      breaks: true,
      narrow: 'full',
      cell: ({ id, file, sentBy }) => (
        <span className={styles.two}>
          {decides ? (
            <Link href={`${desk}/${id}`} className={styles.name}>
              {file}
            </Link>
          ) : (
            <span className={styles.name}>{file}</span>
          )}
          <span className={styles.quiet}>{text('companies.sent-by', { name: sentBy })}</span>
        </span>
      ),
    },
    {
      key: 'when',
      label: text('exemption-desk.received'),
      cell: ({ receivedAt }) => <span className={styles.whole}>{format.date(receivedAt)}</span>,
    },
    {
      key: 'holds',
      label: text('exemption-desk.holds'),
      cell: ({ regions, lastDay, reason }) => {
        if (lastDay === undefined) return <span className={styles.quiet}>{reason ?? text('staff.none')}</span>
        const holds = text('exemption-desk.holds-until', exemptionTextValues(format, lastDay, regions))
        return lastDay < today ? (
          <span className={styles.two}>
            <span>{holds}</span>
            <span className={styles.wrong}>{text('prices.validity.over')}</span>
          </span>
        ) : (
          holds
        )
      },
    },
    { key: 'state', label: text('exemption-desk.state'), cell: ({ state }) => <CertificateStateBadge state={state} /> },
  ]
  return (
    <Table caption={text('companies.certificates')} columns={columns} rows={certificates} rowKey={({ id }) => id} />
  )
}
