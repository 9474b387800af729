import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import {
  companiesPerPage,
  type CompanyQuery,
  type DeskCompany,
  type DeskCompanyPage,
} from '../../../core/companies/companies-desk.port'
import { creditLeft } from '../../../core/credit/credit'
import { useFormat, useText } from '../../i18n'
import { EmptyState } from '../../kit/empty-state'
import { Link } from '../../kit/link'
import { Table, type Column } from '../../kit/table'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { PageMeta } from '../../runtime/seo'
import { answered } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import { DeskFilters } from '../desk-filters'
import { DeskPages } from '../desk-pages'
import styles from '../staff.module.css'
import { CompanyBadges } from './company-badges'

type CompaniesData = DeskCompanyPage & { readonly query: CompanyQuery }

const base = '/staff/companies'

const queryIn = (asked: URLSearchParams): CompanyQuery => ({
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1) || 1,
})

const hrefOf = ({ text }: CompanyQuery, page: number): string => {
  const asked = new URLSearchParams({
    ...(text === '' ? {} : { q: text }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return asked.size > 0 ? `${base}?${asked}` : base
}

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<CompaniesData> => {
  const query = queryIn(new URL(request.url).searchParams)
  return { ...(await answered(request, useCasesOf(context).staffCompanies(query))), query }
}

/** The merchant's trade customers, with what each may still order on account. */
export const Component = (): ReactElement => {
  const text = useText()
  const { companies, total, query } = useLoaderData<CompaniesData>()
  return (
    <>
      <PageMeta title={text('staff.sections.companies')} noindex />
      <TitleBlock title={text('staff.sections.companies')} lead={text('staff.leads.companies')} />
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('companies.none')}
          drawing="sheet"
          actions={[query.text === '' ? undefined : { href: base, text: text('staff.show-all') }]}
        >
          {text(query.text === '' ? 'companies.none-lead' : 'companies.none-found')}
        </EmptyState>
      ) : (
        <Companies companies={companies} />
      )}
      <DeskPages page={query.page} total={total} perPage={companiesPerPage} hrefFor={page => hrefOf(query, page)} />
    </>
  )
}

const Filters = ({ query }: Pick<CompaniesData, 'query'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <DeskFilters key={hrefOf(query, 1)} base={base}>
      <TextInput
        id={`${id}q`}
        name="q"
        type="search"
        dense
        label={text('staff.search')}
        defaultValue={query.text}
        maxLength={100}
        placeholder={text('companies.search-hint')}
      />
    </DeskFilters>
  )
}

const Companies = ({ companies }: Pick<CompaniesData, 'companies'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const none = <span className={styles.quiet}>{text('staff.none')}</span>
  const noLimit = <span className={styles.quiet}>{text('companies.no-limit')}</span>
  const columns: readonly Column<DeskCompany>[] = [
    {
      key: 'name',
      label: text('companies.company'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ id, name, group }) => (
        <span className={styles.two}>
          <Link href={`${base}/${id}`} className={styles.name}>
            {name}
          </Link>
          {group && group !== name && <span className={styles.quiet}>{group}</span>}
        </span>
      ),
    },
    { key: 'people', label: text('companies.people'), align: 'end', cell: ({ people }) => format.number(people) },
    {
      key: 'limit',
      label: text('companies.limit'),
      align: 'end',
      cell: ({ credit }) => (credit.limit === undefined ? noLimit : format.money(credit.limit)),
    },
    {
      key: 'open',
      label: text('companies.open'),
      align: 'end',
      cell: ({ credit }) => (credit.limit === undefined && credit.open === 0 ? none : format.money(credit.open)),
    },
    {
      key: 'left',
      label: text('companies.left'),
      align: 'end',
      cell: ({ credit }) => {
        const left = creditLeft(credit)
        return left ? <strong>{format.money(left.left)}</strong> : noLimit
      },
    },
    { key: 'state', label: text('companies.state'), cell: company => <CompanyBadges company={company} /> },
  ]
  return (
    <Table
      caption={text('staff.sections.companies')}
      columns={columns}
      rows={companies}
      rowKey={({ id }) => String(id)}
      empty={text('staff.page-empty')}
    />
  )
}
