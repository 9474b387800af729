import type { ReactElement } from 'react'
import type { DeskCompanyDetail, DeskPerson } from '../../../core/companies/companies-desk.port'
import { useText } from '../../i18n'
import { EmailText } from '../../kit/email-text'
import { EmptyState } from '../../kit/empty-state'
import { Table, type Column } from '../../kit/table'

const namedRoles = [0, 1, 2, 3]

/** The company's people, to read; the company changes them itself. */
export const CompanyPeople = ({ company }: { readonly company: DeskCompanyDetail }): ReactElement => {
  const text = useText()
  const columns: readonly Column<DeskPerson>[] = [
    { key: 'name', label: text('companies.person'), rowHeader: true, narrow: 'full', cell: ({ name }) => name },
    {
      key: 'email',
      label: text('companies.email'),
      breaks: true,
      cell: ({ email }) => (
        <a href={`mailto:${email}`}>
          <EmailText address={email} />
        </a>
      ),
    },
    {
      key: 'role',
      label: text('companies.role'),
      cell: ({ role }) => text(`companies.roles.${namedRoles.includes(role) ? role : 'other'}`),
    },
  ]
  return company.members.length === 0 ? (
    <EmptyState level={2} title={text('companies.no-people')} drawing="sheet" />
  ) : (
    <Table
      caption={text('companies.tab.people')}
      columns={columns}
      rows={company.members}
      rowKey={({ id }) => String(id)}
    />
  )
}
