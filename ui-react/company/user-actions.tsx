import { useId, type ReactElement } from 'react'
import { Form, useFetcher } from 'react-router'
import type { CompanyUser } from '../../core/company/company-user'
import { problemText } from '../forms'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { ConfirmDialog } from '../kit/windows/confirm-dialog'
import { Flash } from '../runtime/toasts/flash'
import { roleValue, type UsersAnswer } from './users-data'
import styles from './users.module.css'

const base = '/account/users'

/** What may be done with a person of the list: invite again, change, remove. */
export const UserActions = ({
  user,
  may,
}: {
  readonly user: CompanyUser
  readonly may: { readonly invite: boolean; readonly change: boolean; readonly remove: boolean }
}): ReactElement => {
  const text = useText()
  const dialog = useId()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <div className={styles.deeds}>
      {may.invite && user.state === 'invited' && <InviteAgain user={user} />}
      {may.change && (
        <ButtonLink
          href={`${base}?edit=${user.id}`}
          variant="tertiary"
          size="dense"
          aria-label={text('company.change-named', { name })}
        >
          {text('company.change')}
        </ButtonLink>
      )}
      {may.remove && (
        <>
          <Button variant="tertiary" size="dense" opens={dialog} aria-label={text('company.remove-named', { name })}>
            {text('company.remove')}
          </Button>
          <RemoveDialog user={user} name={name} dialog={dialog} />
        </>
      )}
    </div>
  )
}

/** Resubmits the invitation: mails a new link. */
const InviteAgain = ({ user }: { readonly user: CompanyUser }): ReactElement => {
  const text = useText()
  return (
    <Form method="post" action={base}>
      {(['email', 'firstName', 'lastName', 'phone'] as const).map(name => (
        <input key={name} type="hidden" name={name} value={user[name] ?? ''} />
      ))}
      <input type="hidden" name="role" value={roleValue(user)} />
      <Button
        type="submit"
        name="intent"
        value="invite"
        variant="tertiary"
        size="dense"
        aria-label={text('company.invite-again-named', { name: `${user.firstName} ${user.lastName}` })}
      >
        {text('company.invite-again')}
      </Button>
    </Form>
  )
}

const RemoveDialog = ({
  user,
  name,
  dialog,
}: {
  readonly user: CompanyUser
  readonly name: string
  readonly dialog: string
}): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<UsersAnswer>({ key: `remove-user-${user.id}` })
  const { data } = fetcher
  return (
    <ConfirmDialog
      id={dialog}
      title={text('company.remove-title', { name })}
      closeText={text('shared.close')}
      cancelText={text('account.cancel')}
      Form={fetcher.Form}
      action={base}
      intent="remove"
      confirmText={text('company.remove-confirm')}
      busy={fetcher.state !== 'idle'}
      busyText={text('company.removing')}
    >
      <p>{text('company.remove-lead')}</p>
      <input type="hidden" name="id" value={user.id} />
      <input type="hidden" name="firstName" value={user.firstName} />
      <input type="hidden" name="lastName" value={user.lastName} />
      <Flash tone="ok" text={data?.done && text('company.toasts.removed', { name: data.name })} occasion={data} />
      <Flash
        tone="error"
        text={data && !data.done && data.problem ? problemText(data.problem, text) : undefined}
        occasion={data}
      />
    </ConfirmDialog>
  )
}
