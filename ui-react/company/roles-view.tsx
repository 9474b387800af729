import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { companyRoles } from '../../core/company/company-user'
import { templateRole, type Role } from '../../core/company/role'
import { useText, type Text } from '../i18n'
import { Button } from '../kit/button'
import { Select } from '../kit/fields/select'
import { Link } from '../kit/link'
import { Badge } from '../kit/marks/badge'
import { Table, type Column } from '../kit/table'
import { newRole, rolesBase } from './roles-data'
import styles from './roles.module.css'

/** A template's name in the visitor's language; an own role's as it was written. */
export const roleName = ({ template, builtOn, name }: Role, text: Text): string =>
  template ? text(`roles.templates.${builtOn}`) : name

export type RolesViewProps = { readonly roles: readonly Role[]; readonly mayManage: boolean }

export const RolesView = ({ roles, mayManage }: RolesViewProps): ReactElement => {
  const text = useText()
  const columns: readonly Column<Role>[] = [
    {
      key: 'name',
      label: text('roles.role'),
      rowHeader: true,
      breaks: true,
      cell: role => (
        <span className={styles.name}>
          <Link href={`${rolesBase}/${role.id}`}>{roleName(role, text)}</Link>
          {role.template && <Badge>{text('roles.template')}</Badge>}
        </span>
      ),
    },
    {
      key: 'builtOn',
      label: text('roles.built-on'),
      cell: ({ template, builtOn }) =>
        template ? <span className={styles.none}>{text('roles.fixed')}</span> : text(`roles.templates.${builtOn}`),
    },
    { key: 'grants', label: text('roles.permissions'), align: 'end', cell: ({ grants }) => grants.length },
    { key: 'people', label: text('roles.people'), align: 'end', cell: ({ people }) => people ?? '-' },
  ]
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{text('roles.lead')}</p>
      <Table caption={text('account.parts.roles')} columns={columns} rows={roles} rowKey={({ id }) => id} />
      {mayManage && <NewRole />}
    </div>
  )
}

const NewRole = (): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={`${id}h`}>
      <h2 id={`${id}h`}>{text('roles.new')}</h2>
      <p className={styles.lead}>{text('roles.new-lead')}</p>
      <Form method="get" action={`${rolesBase}/${newRole}`} className={styles.start}>
        <Select
          id={`${id}on`}
          name="on"
          label={text('roles.built-on')}
          defaultValue={templateRole(1).id}
          options={companyRoles.map(template => ({
            value: templateRole(template).id,
            label: text(`roles.templates.${template}`),
          }))}
        />
        <Button type="submit" variant="secondary" icon="plus">
          {text('roles.begin')}
        </Button>
      </Form>
    </section>
  )
}
