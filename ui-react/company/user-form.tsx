import { observer } from 'mobx-react-lite'
import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { companyRoles, type CompanyUser } from '../../core/company/company-user'
import { ProblemNotice, useFormChecks, useSubmitting } from '../forms'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { RadioGroup } from '../kit/fields/radio-group'
import { TextInput } from '../kit/fields/text-input'
import { checkChanged, checkInvited, roleValue, type OwnRole, type UsersAnswer } from './users-data'
import styles from './users.module.css'

export type UserFormProps = {
  readonly user?: CompanyUser
  /** The company's own roles, after the templates. */
  readonly ownRoles?: readonly OwnRole[]
  readonly answer?: UsersAnswer
  readonly cancelHref: string
}

/** Form for inviting or editing a user. The email address identifies an account, so it cannot be changed. */
export const UserForm = observer(({ user, ownRoles = [], answer, cancelHref }: UserFormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const intent = user ? 'change' : 'invite'
  const busy = useSubmitting(intent)
  const result = answer && !answer.done && answer.intent === intent ? answer : undefined
  const checks = useFormChecks({ check: user ? checkChanged : checkInvited, answer: result, busy })
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone', autoComplete: string) => ({
    id: id + name,
    name,
    label: text(`company.${name}`),
    defaultValue: result?.values[name] ?? user?.[name],
    error: checks.errorOf(name),
    autoComplete,
  })
  return (
    <Form method="post" action={`/account/users?edit=${user?.id ?? 'new'}`} {...checks.form} className={styles.form}>
      {user && <input type="hidden" name="id" value={user.id} />}
      <ProblemNotice problem={result?.problem} />
      {user ? (
        <TextInput id={`${id}email`} label={text('company.email')} value={user.email} readOnly />
      ) : (
        <TextInput
          {...field('email', 'off')}
          type="email"
          inputMode="email"
          required
          maxLength={254}
          help={text('company.email-help')}
        />
      )}
      <div className={styles.pair}>
        <TextInput {...field('firstName', 'off')} required maxLength={80} />
        <TextInput {...field('lastName', 'off')} required maxLength={80} />
      </div>
      <TextInput {...field('phone', 'off')} aside={text('forms.optional')} type="tel" inputMode="tel" maxLength={40} />
      <RadioGroup
        legend={text('company.role')}
        look="list"
        name="role"
        required
        defaultValue={result?.values['role'] ?? roleValue(user ?? { role: 2 })}
        error={checks.errorOf('role')}
        options={[
          ...companyRoles.map(role => ({
            value: String(role),
            label: text(`company.roles.${role}`),
            note: text(`company.roles-note.${role}`),
          })),
          ...rolesWith(ownRoles, user).map(({ id: ownId, name, builtOn }) => ({
            value: roleValue({ role: builtOn, ownRole: { id: ownId, name } }),
            label: name,
            note: text('company.role-of-company', { template: text(`company.roles.${builtOn}`) }),
          })),
        ]}
      />
      <div className={styles.ways}>
        <Button
          type="submit"
          name="intent"
          value={intent}
          busy={busy}
          busyText={text(user ? 'company.saving' : 'company.inviting')}
        >
          {text(user ? 'company.save' : 'company.invite')}
        </Button>
        <ButtonLink href={cancelHref} variant="tertiary">
          {text('company.cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
})

/** The own roles to choose from; the one that the person has is always among them. */
const rolesWith = (ownRoles: readonly OwnRole[], user: CompanyUser | undefined): readonly OwnRole[] =>
  user?.ownRole === undefined || ownRoles.some(({ id }) => id === user.ownRole?.id)
    ? ownRoles
    : [...ownRoles, { ...user.ownRole, builtOn: user.role }]
