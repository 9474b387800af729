import type { ReactElement } from 'react'
import { mayDo } from '../../../core/access/staff-capability'
import { maxHoldReasonLength } from '../../../core/companies/company-change'
import { useFormat, useText } from '../../i18n'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { Summary } from '../../kit/summary'
import { TextArea } from '../../kit/fields/text-area'
import styles from '../staff.module.css'
import { CompanyForm, useCompanyField, type CompanyProps } from './company-form'

/** What the company is, and the hold that stops all of its buying. */
export const CompanyOverview = (props: CompanyProps): ReactElement => {
  const { company, desk } = props
  const text = useText()
  const format = useFormat()
  const { hold, group, parent, taxExemptCategory, orders } = company
  return (
    <>
      {hold && (
        <Notice tone="warning" title={text('companies.held-by', { name: hold.by, when: format.moment(hold.at) })}>
          {hold.reason && <p>{hold.reason}</p>}
        </Notice>
      )}
      <section className={styles.part}>
        <h2 className={styles.heading}>{text('companies.tab.overview')}</h2>
        <Summary
          label={text('companies.tab.overview')}
          rows={[
            { label: text('companies.group'), value: group ?? text('staff.none'), quiet: true },
            ...(parent
              ? [
                  {
                    label: text('companies.parent'),
                    value: <Link href={`/staff/companies/${parent.id}`}>{parent.name}</Link>,
                    quiet: true,
                  },
                ]
              : []),
            { label: text('companies.people'), value: format.number(company.people) },
            {
              label: text('companies.orders'),
              value: format.number(orders.count),
              note: orders.lastAt && text('companies.last-order', { day: format.date(orders.lastAt) }),
            },
            ...(taxExemptCategory
              ? [{ label: text('companies.tax-category'), value: taxExemptCategory, quiet: true }]
              : []),
          ]}
        />
      </section>
      {desk && mayDo(desk, 'companies') && (
        <div className={styles.forms}>{hold ? <ResumeForm {...props} /> : <HoldForm {...props} />}</div>
      )}
    </>
  )
}

const HoldForm = ({ company, clickKey, refused }: CompanyProps): ReactElement => {
  const text = useText()
  const own = refused?.intent === 'hold' ? refused : undefined
  const field = useCompanyField(own)
  return (
    <CompanyForm
      {...{ company, clickKey, refused: own }}
      tag="hold"
      title={text('companies.hold')}
      lead={text('companies.hold-lead')}
      variant="secondary"
    >
      <TextArea
        {...field('reason')}
        label={text('companies.reason')}
        help={text('companies.hold-reason-help')}
        required
        maxLength={maxHoldReasonLength}
      />
    </CompanyForm>
  )
}

const ResumeForm = ({ company, clickKey }: CompanyProps): ReactElement => {
  const text = useText()
  return (
    <CompanyForm
      {...{ company, clickKey }}
      tag="resume"
      title={text('companies.resume')}
      lead={text('companies.resume-lead')}
    />
  )
}
