import { useId, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { RoleDetails } from '../../core/company/role'
import { problemText } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { ConfirmDialog } from '../kit/windows/confirm-dialog'
import { Flash } from '../runtime/toasts/flash'
import { rolesBase, type RoleAnswer } from './roles-data'
import styles from './roles.module.css'

/** Removes a role that nobody holds, once confirmed; otherwise says who holds it. */
export const RoleRemoval = ({ role }: { readonly role: RoleDetails }): ReactElement => {
  const text = useText()
  const dialog = useId()
  const fetcher = useFetcher<RoleAnswer>({ key: `remove-role-${role.id}` })
  const refused = fetcher.data?.tag === 'refused' ? fetcher.data.problem : undefined
  if (role.people) return <p className={styles.none}>{text('roles.in-use', { count: role.people })}</p>
  return (
    <div>
      <Button variant="tertiary" opens={dialog}>
        {text('roles.remove')}
      </Button>
      <ConfirmDialog
        id={dialog}
        title={text('roles.remove-title', { name: role.name })}
        closeText={text('shared.close')}
        cancelText={text('account.cancel')}
        Form={fetcher.Form}
        action={`${rolesBase}/${role.id}`}
        intent="remove"
        confirmText={text('roles.remove')}
        busy={fetcher.state !== 'idle'}
        busyText={text('roles.removing')}
      >
        <p>{text('roles.remove-lead')}</p>
        <input type="hidden" name="version" value={role.version} />
        <Flash tone="error" text={refused && problemText(refused, text)} occasion={fetcher.data} />
      </ConfirmDialog>
    </div>
  )
}
