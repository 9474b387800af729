import type { ReactElement } from 'react'
import { mayDo } from '../../../core/access/staff-capability'
import type { DeskPerson } from '../../../core/companies/companies-desk.port'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { EmailText } from '../../kit/email-text'
import { EmptyState } from '../../kit/empty-state'
import { Badge } from '../../kit/marks/badge'
import { Table, type Column } from '../../kit/table'
import styles from '../staff.module.css'
import type { CompanyProps } from './company-form'

const namedRoles = [0, 1, 2, 3]

/** The company's memberships: a person of several companies is among the people of each. */
export const CompanyPeople = ({ company, desk }: Pick<CompanyProps, 'company' | 'desk'>): ReactElement => {
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
      cell: ({ role, ownRole }) => ownRole ?? text(`companies.roles.${namedRoles.includes(role) ? role : 'other'}`),
    },
    { key: 'state', label: text('companies.state'), cell: person => <PersonState person={person} /> },
  ]
  const { length } = company.members
  return (
    <>
      {desk && mayDo(desk, 'companies') && (
        <ButtonLink
          href={`/staff/companies/${company.id}/people`}
          variant="secondary"
          icon="upload"
          className={styles.back}
        >
          {text('companies.add-people')}
        </ButtonLink>
      )}
      {length < company.people && (
        <p className={styles.quiet}>{text('companies.first-people', { shown: length, count: company.people })}</p>
      )}
      {length === 0 ? (
        <EmptyState level={2} title={text('companies.no-people')} drawing="sheet" />
      ) : (
        <Table
          caption={text('companies.tab.people')}
          columns={columns}
          rows={company.members}
          rowKey={({ id }) => String(id)}
        />
      )}
    </>
  )
}

/** Whether the person has come, and who locked them. */
const PersonState = ({ person: { state, lock } }: { readonly person: DeskPerson }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <span className={styles.two}>
      <span>
        <Badge tone={state === 'active' ? 'ok' : 'warning'}>{text(`companies.states.${state}`)}</Badge>
      </span>
      {lock && (
        <span className={styles.quiet}>
          {text('companies.locked-by', { name: lock.by, when: format.date(lock.at) })}
          {lock.reason && `: ${lock.reason}`}
        </span>
      )}
    </span>
  )
}
