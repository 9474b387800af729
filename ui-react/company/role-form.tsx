import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { Form } from 'react-router'
import { grantField, levelIn } from '../../core/company/check-role'
import { longestRoleName } from '../../core/company/role'
import { roleDifference, type RoleDifference } from '../../core/company/role-difference'
import { formValues, ProblemNotice, useSubmitting, type FormValues } from '../forms'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import { Notice } from '../kit/notice'
import { RoleHolders } from './role-holders'
import { RoleMatrix } from './role-matrix'
import { draftIn, newRole, rolesBase, type RoleAnswer, type RoleData } from './roles-data'
import styles from './roles.module.css'

export type RoleFormProps = { readonly data: RoleData; readonly answer?: RoleAnswer }

/** Name and levels of a role of the company. The difference is shown before the save, with and without script. */
export const RoleForm = ({ data, answer }: RoleFormProps): ReactElement => {
  const { role, isNew } = data
  const text = useText()
  const id = useId()
  const typed = answer?.tag === 'refused' || answer?.tag === 'reviewed' ? answer.values : undefined
  const loaded = useMemo((): FormValues => loadedValues(data), [data])
  const [edited, setEdited] = useState<FormValues>()
  const values = edited ?? typed ?? loaded
  useEffect(() => {
    if (answer?.tag === 'saved') setEdited(undefined)
  }, [answer])
  const roleId = isNew ? newRole : role.id
  const shown = roleDifference(role, draftIn(roleId, values))
  const count = shown.changes.length + (shown.renamed ? 1 : 0)
  const reviewed = answer?.tag === 'reviewed' && sameDraft(answer.values, values) ? answer.difference : undefined
  const refused = answer?.tag === 'refused' ? answer : undefined
  const errorOf = (field: string): string | undefined => {
    const found = refused?.issues.find(each => each.field === field)
    return found && text(found.code, found.values)
  }
  const busy = useSubmitting(reviewed ? 'save' : 'review')
  return (
    <Form
      method="post"
      action={`${rolesBase}/${roleId}`}
      className={styles.form}
      onChange={(event: FormEvent<HTMLFormElement>) => setEdited(formValues(new FormData(event.currentTarget)))}
    >
      <ProblemNotice problem={refused?.problem} />
      <input type="hidden" name="version" value={isNew ? 0 : role.version} />
      <input type="hidden" name="key" value={typed?.['key'] ?? data.key} />
      <input type="hidden" name="on" value={values['on'] ?? ''} />
      <div className={styles.head}>
        <TextInput
          id={`${id}name`}
          name="name"
          label={text('roles.name')}
          defaultValue={values['name']}
          error={errorOf('name')}
          help={text('roles.name-help', { name: text(`roles.templates.${role.builtOn}`) })}
          required
          maxLength={longestRoleName}
          autoComplete="off"
        />
        {!isNew && (
          <section aria-labelledby={`${id}people`}>
            <h2 id={`${id}people`} className={styles.areaTitle}>
              {text('roles.people')}
            </h2>
            <RoleHolders holders={role.holders} people={role.people ?? 0} />
          </section>
        )}
      </div>
      <RoleMatrix role={role} isNew={isNew} values={values} errorOf={errorOf} />
      {reviewed && <Reviewed difference={reviewed} />}
      <div className={styles.bar}>
        <p className={styles.count} aria-live="polite">
          {count === 0 ? text('roles.unchanged') : text('roles.changes', { count })}
        </p>
        <Button
          type="submit"
          name="intent"
          value={reviewed ? 'save' : 'review'}
          busy={busy}
          busyText={text(reviewed ? 'roles.saving' : 'roles.reviewing')}
        >
          {text(reviewed ? 'roles.save' : 'roles.review')}
        </Button>
        <ButtonLink href={rolesBase} variant="tertiary">
          {text('company.cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}

const loadedValues = ({ role, isNew }: RoleData): FormValues => ({
  name: isNew ? '' : role.name,
  on: role.template ? role.id : '',
  ...Object.fromEntries(role.grants.map(({ code }) => [grantField(code), String(levelIn(role.grants, code))])),
})

const sameDraft = (one: FormValues, other: FormValues): boolean =>
  JSON.stringify(draftIn('', { ...one, version: '' })) === JSON.stringify(draftIn('', { ...other, version: '' }))

/** What the save would change, and for whom; it takes the focus. */
const Reviewed = ({ difference }: { readonly difference: RoleDifference }): ReactElement => {
  const { changes, renamed, people, holders } = difference
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [difference])
  return (
    <div ref={place} tabIndex={-1} className={styles.reviewed}>
      <Notice tone={changes.length > 0 || renamed ? 'warning' : 'info'} title={text('roles.reviewed')}>
        {renamed && <p>{text('roles.renamed', { ...renamed })}</p>}
        {changes.length === 0 ? (
          <p>{text('roles.no-changes')}</p>
        ) : (
          <ul className={styles.changes}>
            {changes.map(({ code, before, after }) => (
              <li key={code}>
                {text('roles.change', {
                  name: text(`roles.codes.${code}`),
                  before: text(`roles.levels.${before}`),
                  after: text(`roles.levels.${after}`),
                })}
              </li>
            ))}
          </ul>
        )}
        <b>{people === 0 ? text('roles.touches-nobody') : text('roles.touches', { count: people })}</b>
        {people > 0 && <RoleHolders holders={holders} people={people} />}
      </Notice>
    </div>
  )
}
