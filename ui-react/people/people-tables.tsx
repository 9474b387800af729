import type { ReactElement } from 'react'
import type { CheckedPerson, PersonField } from '../../core/people/person-line'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { EmailText } from '../kit/email-text'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'
import { Table, type Column } from '../kit/table'
import { cellName } from './people-action'
import styles from './people.module.css'

/** Lines of one table; all of them are sent. */
const shown = 50

type PeopleProps = { readonly people: readonly CheckedPerson[] }

/** Lines with something wrong: each cell a field, with what is wrong below it. */
export const FaultyPeople = ({ people, roles }: PeopleProps & { readonly roles: readonly string[] }): ReactElement => {
  const text = useText()
  const input = (field: Exclude<PersonField, 'role'>): Column<CheckedPerson> => ({
    key: field,
    label: text(`people.${field}`),
    cell: person => <Cell key={`${person.line} ${person[field]}`} person={person} field={field} />,
  })
  const columns: readonly Column<CheckedPerson>[] = [
    {
      key: 'line',
      label: text('people.line'),
      hideLabel: true,
      rowHeader: true,
      tight: true,
      cell: ({ line }) => text('people.line-number', { line }),
    },
    input('email'),
    input('firstName'),
    input('lastName'),
    { key: 'role', label: text('people.role'), cell: person => <RoleCell person={person} roles={roles} /> },
    input('phone'),
    {
      key: 'drop',
      label: text('people.leave-out'),
      hideLabel: true,
      align: 'end',
      cell: ({ line }) => (
        <Button
          type="submit"
          variant="tertiary"
          size="dense"
          name="intent"
          value={`drop:${line}`}
          aria-label={text('people.leave-out-line', { line })}
        >
          {text('people.leave-out')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <Table
        caption={text('people.faulty', { count: people.length })}
        columns={columns}
        rows={people.slice(0, shown)}
        rowKey={({ line }) => String(line)}
        className={styles.faulty}
      />
      <More count={people.length - shown} />
    </>
  )
}

const issueOf = (person: CheckedPerson, field: PersonField, text: ReturnType<typeof useText>): string | undefined => {
  const wrong = person.issues.find(issue => issue.field === field)
  return wrong && text(wrong.code, wrong.values)
}

const Cell = ({
  person,
  field,
}: {
  readonly person: CheckedPerson
  readonly field: Exclude<PersonField, 'role'>
}): ReactElement => {
  const text = useText()
  return (
    <TextInput
      dense
      hideLabel
      id={cellName(field, person)}
      name={cellName(field, person)}
      label={text('people.cell', { field: text(`people.${field}`), line: person.line })}
      defaultValue={person[field]}
      error={issueOf(person, field, text)}
      autoComplete="off"
      spellCheck={false}
      maxLength={254}
      inputMode={field === 'email' ? 'email' : field === 'phone' ? 'tel' : undefined}
    />
  )
}

const RoleCell = ({
  person,
  roles,
}: {
  readonly person: CheckedPerson
  readonly roles: readonly string[]
}): ReactElement => {
  const text = useText()
  const typed = person.role.trim()
  const known = roles.find(role => role.toLowerCase() === typed.toLowerCase())
  return (
    <div className={styles.role}>
      <Select
        key={person.role}
        dense
        hideLabel
        id={cellName('role', person)}
        name={cellName('role', person)}
        label={text('people.cell', { field: text('people.role'), line: person.line })}
        defaultValue={known ?? typed}
        error={issueOf(person, 'role', text)}
        options={[
          ...(known === undefined ? [{ value: typed, label: typed === '' ? text('people.choose-role') : typed }] : []),
          ...roles.map(role => ({ value: role, label: role })),
        ]}
      />
      {person.similar.length > 0 && (
        <span className={styles.similar}>
          {text('people.did-you-mean')}
          {person.similar.map(role => (
            <Button
              key={role}
              type="submit"
              variant="tertiary"
              size="dense"
              name="intent"
              value={`role:${person.line}:${role}`}
            >
              {role}
            </Button>
          ))}
        </span>
      )}
    </div>
  )
}

/** Lines that can be sent. */
export const ValidPeople = ({ people }: PeopleProps): ReactElement => {
  const text = useText()
  const columns: readonly Column<CheckedPerson>[] = [
    {
      key: 'name',
      label: text('people.name'),
      rowHeader: true,
      breaks: true,
      narrow: 'full',
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    { key: 'email', label: text('people.email'), breaks: true, cell: ({ email }) => <EmailText address={email} /> },
    { key: 'role', label: text('people.role'), cell: ({ role }) => role },
    { key: 'phone', label: text('people.phone'), cell: ({ phone }) => phone || '–' },
    { key: 'line', label: text('people.line'), align: 'end', cell: ({ line }) => line },
  ]
  return (
    <>
      <Table
        compact
        caption={text('people.valid', { count: people.length })}
        columns={columns}
        rows={people.slice(0, shown)}
        rowKey={({ line }) => String(line)}
      />
      <More count={people.length - shown} />
    </>
  )
}

const More = ({ count }: { readonly count: number }): ReactElement | null => {
  const text = useText()
  return count > 0 ? <p className={styles.quiet}>{text('people.more', { count })}</p> : null
}
