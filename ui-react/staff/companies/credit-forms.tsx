import type { ReactElement } from 'react'
import { mayDo } from '../../../core/access/staff-capability'
import { maxHoldReasonLength } from '../../../core/companies/company-change'
import { overLimits } from '../../../core/credit/credit'
import { decimalFromCents } from '../../../core/shared/decimal'
import { useText } from '../../i18n'
import { Checkbox } from '../../kit/fields/checkbox'
import { DateInput } from '../../kit/fields/date-input'
import { RadioGroup } from '../../kit/fields/radio-group'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import styles from '../staff.module.css'
import { CompanyForm, useCompanyField, type CompanyProps } from './company-form'

const maySeeAs = ({ desk }: CompanyProps): boolean => desk !== undefined && mayDo(desk, 'companies')
const ownRefusal = ({ refused }: CompanyProps, tag: string) => (refused?.intent === tag ? refused : undefined)

/** Limit, policy and terms. */
export const CreditForm = (props: CompanyProps): ReactElement => {
  const { company, clickKey } = props
  const text = useText()
  const refused = ownRefusal(props, 'credit')
  const field = useCompanyField(refused)
  const { limit, over, terms } = company.credit
  const previews = maySeeAs(props)
  const { defaultValue, error } = field('over', over)
  return (
    <CompanyForm {...{ company, clickKey, refused, previews }} tag="credit" title={text('companies.limit-and-terms')}>
      <TextInput
        {...field('limit', limit === undefined ? '' : decimalFromCents(limit))}
        label={text('companies.limit')}
        help={text('companies.limit-help')}
        aside={text('forms.optional')}
        lead="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <RadioGroup
        look="list"
        name="over"
        legend={text('companies.over-limit')}
        required
        defaultValue={defaultValue}
        error={error}
        options={overLimits.map(value => ({
          value,
          label: text(`companies.over.${value}`),
          note: text(`companies.over-note.${value}`),
        }))}
      />
      <TextInput
        {...field('days', terms ? String(terms.days) : '')}
        label={text('companies.days')}
        help={text('companies.days-help')}
        trail={text('companies.days-unit')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <div className={styles.pair}>
        <TextInput
          {...field('discountPercent', terms?.discount ? String(terms.discount.basisPoints / 100) : '')}
          label={text('companies.discount-percent')}
          aside={text('forms.optional')}
          trail="%"
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
        />
        <TextInput
          {...field('discountDays', terms?.discount ? String(terms.discount.days) : '')}
          label={text('companies.discount-days')}
          aside={text('forms.optional')}
          trail={text('companies.days-unit')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
    </CompanyForm>
  )
}

/** The open balance, as the books say on a day. */
export const BalanceForm = (props: CompanyProps): ReactElement => {
  const { company, clickKey } = props
  const text = useText()
  const refused = ownRefusal(props, 'balance')
  const field = useCompanyField(refused)
  return (
    <CompanyForm
      {...{ company, clickKey, refused }}
      tag="balance"
      title={text('companies.balance')}
      lead={text('companies.balance-lead')}
      variant="secondary"
    >
      <TextInput
        {...field('balance', decimalFromCents(company.credit.open))}
        label={text('companies.open')}
        lead="$"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <DateInput
        {...field('day', company.balanceDay ?? '')}
        emptyText={text('staff.no-date')}
        label={text('companies.balance-day')}
        required
      />
    </CompanyForm>
  )
}

/** The methods that the company is granted. */
export const MethodsForm = (props: CompanyProps): ReactElement => {
  const { company, clickKey } = props
  const text = useText()
  return (
    <CompanyForm
      {...{ company, clickKey }}
      tag="methods"
      previews={maySeeAs(props)}
      title={text('companies.methods')}
      lead={text('companies.methods-lead')}
      variant="secondary"
    >
      <fieldset className={styles.boxes}>
        <legend className="visually-hidden">{text('companies.methods')}</legend>
        {company.methods.map(({ method, granted }) => (
          <Checkbox
            key={method}
            name="methods"
            value={method}
            defaultChecked={granted}
            label={text(`companies.method.${method}`)}
            dense
          />
        ))}
      </fieldset>
      <Checkbox
        name="shipsUnpaid"
        value="yes"
        defaultChecked={company.shipsUnpaid === true}
        label={text('companies.ships-unpaid')}
        help={text('companies.ships-unpaid-help')}
      />
    </CompanyForm>
  )
}

/** Stops orders on account, or allows them again. */
export const CreditHoldForm = (props: CompanyProps): ReactElement => {
  const { company, clickKey } = props
  const text = useText()
  const refused = ownRefusal(props, 'credit-hold')
  const field = useCompanyField(refused)
  if (company.creditHold)
    return (
      <CompanyForm
        {...{ company, clickKey }}
        tag="credit-resume"
        title={text('companies.credit-resume')}
        lead={text('companies.credit-resume-lead')}
      />
    )
  return (
    <CompanyForm
      {...{ company, clickKey, refused }}
      tag="credit-hold"
      title={text('companies.credit-hold')}
      lead={text('companies.credit-hold-lead')}
      variant="secondary"
    >
      <TextArea
        {...field('reason')}
        label={text('companies.reason')}
        help={text('companies.credit-reason-help')}
        required
        maxLength={maxHoldReasonLength}
      />
    </CompanyForm>
  )
}
