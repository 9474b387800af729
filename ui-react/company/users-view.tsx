import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { companyRoles, userStates, usersPerPage, type CompanyUser } from '../../core/company/company-user'
import { Flash } from '../runtime/toasts/flash'
import { problemText } from '../forms'
import { useText } from '../i18n'
import { Badge } from '../kit/marks/badge'
import { Button, ButtonLink } from '../kit/button'
import { EmailText } from '../kit/email-text'
import { EmptyState } from '../kit/empty-state'
import { FilterBar } from '../kit/filter-bar'
import { Pagination } from '../kit/pagination'
import { Select } from '../kit/fields/select'
import { Table, type Column } from '../kit/table'
import { TextInput } from '../kit/fields/text-input'
import { useShell } from '../runtime/shell-context'
import { MemberLockForm } from './member-lock-form'
import { UserForm } from './user-form'
import { UserActions } from './user-actions'
import type { UsersAnswer, UsersData } from './users-data'
import styles from './users.module.css'

export type UsersViewProps = {
  readonly data: UsersData
  readonly answer?: UsersAnswer
  /** Which actions to offer; the server checks permissions. */
  readonly may: { readonly invite: boolean; readonly change: boolean; readonly remove: boolean }
}

const base = '/account/users'

/** The company's users: list, invite, change and remove. */
export const UsersView = ({ data, answer, may }: UsersViewProps): ReactElement => {
  const text = useText()
  const editing = answer?.done ? undefined : data.editing
  const { customerId } = useShell()
  const isSelf = (user: CompanyUser): boolean => (user.customerId ?? user.id) === customerId
  const refused = answer && !answer.done && editing === undefined ? answer.problem : undefined
  return (
    <div className={styles.page}>
      <Flash
        tone="ok"
        text={answer?.done && text(`company.toasts.${answer.done}`, { name: answer.name })}
        occasion={answer}
      />
      <Flash tone="error" text={refused && problemText(refused, text)} occasion={answer} />
      {editing === undefined ? (
        <List data={data} may={may} />
      ) : (
        <section className={styles.edit} aria-labelledby="user-form">
          <h2 id="user-form">{text(editing === 'new' ? 'company.invite-title' : 'company.change-title')}</h2>
          {editing === 'new' && <p className={styles.lead}>{text('company.invite-lead')}</p>}
          <UserForm
            key={editing === 'new' ? 'new' : editing.id}
            user={editing === 'new' ? undefined : editing}
            ownRoles={data.ownRoles}
            answer={answer}
            cancelHref={base}
          />
          {editing !== 'new' && editing.state !== 'invited' && !isSelf(editing) && (
            <MemberLockForm user={editing} answer={answer} />
          )}
        </section>
      )}
    </div>
  )
}

const List = ({
  data: { users, total, query, unreadable },
  may,
}: Pick<UsersViewProps, 'data' | 'may'>): ReactElement => {
  const text = useText()
  const narrowed = query.search !== undefined || query.role !== undefined || query.state !== undefined
  return (
    <>
      <div className={styles.bar}>
        <Filters query={query} />
        {may.invite && (
          <div className={styles.add}>
            <ButtonLink href={`${base}?edit=new`} icon="plus">
              {text('company.invite-somebody')}
            </ButtonLink>
            <ButtonLink href={`${base}/import`} variant="tertiary" icon="upload">
              {text('company.from-file')}
            </ButtonLink>
          </div>
        )}
      </div>
      {total === 0 ? (
        <EmptyState
          level={2}
          drawing={narrowed ? 'search' : 'sheet'}
          title={text(narrowed ? 'company.no-match' : 'company.nobody')}
          actions={[narrowed ? { href: base, text: text('company.show-all') } : undefined]}
        />
      ) : (
        <People users={users} may={may} />
      )}
      {unreadable !== undefined && <p className={styles.lead}>{text('company.unreadable', { count: unreadable })}</p>}
      <Pages total={total} query={query} />
    </>
  )
}

const Filters = ({ query }: Pick<UsersData, 'query'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <Form method="get" action={base} key={JSON.stringify(query)} role="search" aria-label={text('company.find')}>
      <FilterBar
        ways={
          <Button type="submit" variant="secondary" size="dense">
            {text('company.show')}
          </Button>
        }
      >
        <TextInput
          id={`${id}q`}
          name="q"
          type="search"
          label={text('company.search')}
          defaultValue={query.search}
          maxLength={100}
          dense
        />
        <Select
          id={`${id}role`}
          name="role"
          label={text('company.role')}
          placeholder={text('company.any-role')}
          defaultValue={query.role ?? ''}
          dense
          options={companyRoles.map(role => ({ value: String(role), label: text(`company.roles.${role}`) }))}
        />
        <Select
          id={`${id}state`}
          name="state"
          label={text('company.state')}
          placeholder={text('company.any-state')}
          defaultValue={query.state ?? ''}
          dense
          options={userStates.map(state => ({ value: state, label: text(`company.states.${state}`) }))}
        />
      </FilterBar>
    </Form>
  )
}

const People = ({
  users,
  may,
}: { readonly users: readonly CompanyUser[] } & Pick<UsersViewProps, 'may'>): ReactElement => {
  const text = useText()
  const columns: readonly Column<CompanyUser>[] = [
    {
      key: 'name',
      label: text('company.name'),
      rowHeader: true,
      breaks: true,
      cell: user => `${user.firstName} ${user.lastName}`,
    },
    { key: 'email', label: text('company.email'), breaks: true, cell: user => <EmailText address={user.email} /> },
    {
      key: 'phone',
      label: text('company.phone'),
      cell: user =>
        (user.phone && <span className={styles.phone}>{user.phone}</span>) ?? (
          <span className={styles.none}>{text('company.none')}</span>
        ),
    },
    {
      key: 'role',
      label: text('company.role'),
      cell: user => user.ownRole?.name ?? text(`company.roles.${user.role}`),
    },
    {
      key: 'state',
      label: text('company.state'),
      cell: user => (
        <Badge tone={user.state === 'active' ? 'ok' : 'warning'}>{text(`company.states.${user.state}`)}</Badge>
      ),
    },
    {
      key: 'ways',
      label: text('company.ways'),
      hideLabel: true,
      align: 'end',
      cell: user => <UserActions user={user} may={may} />,
    },
  ]
  return (
    <Table
      caption={text('company.users')}
      columns={may.change || may.remove ? columns : columns.slice(0, -1)}
      rows={users}
      rowKey={user => String(user.id)}
    />
  )
}

const Pages = ({ total, query }: Pick<UsersData, 'total' | 'query'>): ReactElement | null => {
  const text = useText()
  const pages = Math.ceil(total / usersPerPage)
  const narrowing = {
    ...(query.search ? { q: query.search } : {}),
    ...(query.role === undefined ? {} : { role: String(query.role) }),
    ...(query.state === undefined ? {} : { state: query.state }),
  }
  return pages > 1 ? (
    <Pagination
      label={text('company.pages')}
      current={query.page}
      total={pages}
      hrefFor={page => `${base}?${new URLSearchParams({ ...narrowing, page: String(page) })}`}
      previousText={text('company.previous')}
      nextText={text('company.next')}
      pageText={number => text('company.page', { page: number })}
      gapText={(from, to, number) => text('company.page-gap', { from, to, page: number })}
    />
  ) : null
}
