import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { mayDo } from '../../../core/access/staff-capability'
import type { CompanyPriceList, CompanyPrices, NamedRow } from '../../../core/companies/companies-desk.port'
import { companyCatalogs } from '../../../core/companies/company-catalog'
import { defaultPriority } from '../../../core/prices/price-list'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Select } from '../../kit/fields/select'
import { TextInput } from '../../kit/fields/text-input'
import { Badge } from '../../kit/marks/badge'
import { Summary } from '../../kit/summary'
import { Table, type Column } from '../../kit/table'
import { PriceListName } from '../prices/price-list-name'
import { Validity } from '../prices/validity'
import styles from '../staff.module.css'
import { CompanyForm, useCompanyField, type CompanyProps } from './company-form'

type AccessProps = CompanyProps & {
  /** Undefined: not for this member of staff. */
  readonly prices?: CompanyPrices
  readonly today: string
}

/** What the company's people see, and the price lists that they pay by. */
export const AccessTab = ({ prices, today, ...props }: AccessProps): ReactElement => {
  const { company, desk } = props
  const text = useText()
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>{text('companies.lists')}</h2>
        {prices ? (
          <PriceLists {...props} prices={prices} today={today} />
        ) : (
          <p className={styles.quiet}>{text('companies.lists-not-allowed')}</p>
        )}
      </section>
      {desk && mayDo(desk, 'companies') ? (
        <div className={styles.forms}>
          <GroupForm {...props} />
          {prices && (
            <div className={styles.stack}>
              <AssignForm {...props} />
              {!prices.lists.some(({ isOwn }) => isOwn) && <OwnListForm {...props} />}
            </div>
          )}
        </div>
      ) : (
        <Summary
          label={text('companies.group-and-categories')}
          rows={[
            { label: text('companies.group'), value: company.group ?? text('companies.no-group'), quiet: true },
            { label: text('companies.catalog'), value: text(`companies.catalogs.${company.catalog}`), quiet: true },
          ]}
        />
      )}
    </>
  )
}

const PriceLists = ({
  company,
  clickKey,
  prices: { lists, strategy },
  today,
}: CompanyProps & { readonly prices: CompanyPrices; readonly today: string }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const levels = { company: company.name, group: company.group ?? '', store: text('companies.every-buyer') }
  const columns: readonly Column<CompanyPriceList>[] = [
    {
      key: 'name',
      label: text('prices.list'),
      rowHeader: true,
      narrow: 'full',
      cell: list => <PriceListName list={list} />,
    },
    {
      key: 'for',
      label: text('prices.for'),
      breaks: true,
      cell: ({ level, isOwn }) => (
        <span className={styles.two}>
          <span>{levels[level]}</span>
          <span className={styles.quiet}>{text(isOwn ? 'companies.own' : `prices.levels.${level}`)}</span>
        </span>
      ),
    },
    { key: 'priority', label: text('prices.priority'), align: 'end', cell: ({ priority }) => format.number(priority) },
    { key: 'skus', label: text('prices.skus'), align: 'end', cell: ({ skus }) => format.number(skus) },
    { key: 'valid', label: text('prices.valid'), cell: list => <Validity list={list} today={today} /> },
    {
      key: 'state',
      label: text('companies.state'),
      cell: ({ isValid }) => (
        <Badge tone={isValid ? 'ok' : 'neutral'}>{text(isValid ? 'companies.applies' : 'companies.not-now')}</Badge>
      ),
    },
    {
      key: 'remove',
      label: text('prices.remove'),
      hideLabel: true,
      tight: true,
      cell: ({ id, level, name }) =>
        level === 'company' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={company.version} />
            <input type="hidden" name="key" value={`${clickKey}-remove-${id}`} />
            <input type="hidden" name="list" value={id} />
            <Button type="submit" name="intent" value="remove-list" variant="tertiary" size="dense">
              {text('prices.remove')} <span className="visually-hidden">{name}</span>
            </Button>
          </Form>
        ),
    },
  ]
  return lists.length === 0 ? (
    <p className={styles.quiet}>{text('companies.no-lists')}</p>
  ) : (
    <>
      <p className={styles.quiet}>{text(`companies.lists-lead.${strategy}`)}</p>
      <Table
        caption={text('companies.lists')}
        columns={columns}
        rows={lists}
        rowKey={({ id, level }) => `${level} ${id}`}
      />
    </>
  )
}

const optionsOf = (rows: readonly NamedRow[], none?: string) => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
]

/** The customer group and the categories; what they change can be seen before it is saved. */
const GroupForm = ({ company, clickKey, refused }: CompanyProps): ReactElement => {
  const text = useText()
  const own = refused?.intent === 'group' ? refused : undefined
  const field = useCompanyField(own)
  return (
    <CompanyForm
      {...{ company, clickKey, refused: own }}
      tag="group"
      previews
      title={text('companies.group-and-categories')}
      lead={text('companies.group-lead')}
      variant="secondary"
    >
      <Select
        {...field('group', company.groupId === undefined ? '' : String(company.groupId))}
        label={text('companies.group')}
        options={optionsOf(company.choices.groups, text('companies.no-group'))}
      />
      <Select
        {...field('catalog', company.catalog)}
        label={text('companies.catalog')}
        options={companyCatalogs.map(value => ({ value, label: text(`companies.catalogs.${value}`) }))}
      />
      <Select
        {...field('list')}
        label={text('companies.try-list')}
        help={text('companies.try-list-help')}
        aside={text('forms.optional')}
        options={optionsOf(company.choices.lists, text('companies.no-try-list'))}
      />
    </CompanyForm>
  )
}

const AssignForm = ({ company, clickKey, refused }: CompanyProps): ReactElement => {
  const text = useText()
  const own = refused?.intent === 'assign-list' ? refused : undefined
  const field = useCompanyField(own)
  return (
    <CompanyForm
      key={company.version}
      {...{ company, clickKey, refused: own }}
      tag="assign-list"
      title={text('companies.assign-list')}
      lead={text('companies.assign-list-lead')}
      variant="secondary"
    >
      <div className={styles.pair}>
        <Select
          {...field('list')}
          label={text('prices.list')}
          placeholder={text('prices.choose')}
          options={optionsOf(company.choices.lists)}
          required
        />
        <TextInput
          {...field('priority')}
          label={text('prices.priority')}
          help={text('prices.help.priority')}
          aside={text('forms.optional')}
          placeholder={String(defaultPriority)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
    </CompanyForm>
  )
}

const OwnListForm = ({ company, clickKey, refused }: CompanyProps): ReactElement => {
  const text = useText()
  return (
    <CompanyForm
      {...{ company, clickKey, refused: refused?.intent === 'own-list' ? refused : undefined }}
      tag="own-list"
      title={text('companies.own-list')}
      lead={text('companies.own-list-lead')}
      variant="secondary"
    />
  )
}
