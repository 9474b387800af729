import type { ReactElement } from 'react'
import { mayDo } from '../../../core/access/staff-capability'
import { maxHoldReasonLength } from '../../../core/companies/company-change'
import type { NamedRow } from '../../../core/companies/companies-desk.port'
import { useFormat, useText } from '../../i18n'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { Summary } from '../../kit/summary'
import { Select } from '../../kit/fields/select'
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
        <div className={styles.forms}>
          <GroupForm {...props} />
          {hold ? <ResumeForm {...props} /> : <HoldForm {...props} />}
        </div>
      )}
    </>
  )
}

/** The customer group; its catalog and prices can be seen before it is saved. */
const GroupForm = ({ company, clickKey, refused }: CompanyProps): ReactElement => {
  const text = useText()
  const own = refused?.intent === 'group' ? refused : undefined
  const field = useCompanyField(own)
  const options = (rows: readonly NamedRow[], none: string) => [
    { value: '', label: none },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <CompanyForm
      {...{ company, clickKey, refused: own }}
      tag="group"
      previews
      title={text('companies.group-and-prices')}
      lead={text('companies.group-lead')}
      variant="secondary"
    >
      <Select
        {...field('group', company.groupId === undefined ? '' : String(company.groupId))}
        label={text('companies.group')}
        options={options(company.choices.groups, text('companies.no-group'))}
      />
      <Select
        {...field('list')}
        label={text('companies.try-list')}
        help={text('companies.try-list-help')}
        aside={text('forms.optional')}
        options={options(company.choices.lists, text('companies.no-try-list'))}
      />
    </CompanyForm>
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
