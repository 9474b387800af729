import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { StaffAccount } from '../../core/staff/staff'
import { staffCapabilities } from '../../core/access/staff-capability'
import { useSubmitting } from '../forms'
import { useText } from '../i18n'
import { Badge } from '../kit/marks/badge'
import { Button } from '../kit/button'
import { CapabilityBoxes } from './capability-boxes'
import { HistoryList } from './history-list'
import styles from './staff.module.css'

type CardProps = {
  readonly account: StaffAccount
  readonly clickKey: string
  /** The viewer's own account. */
  readonly own: boolean
  /** The last account with 'staff', which must keep it. */
  readonly lastHolder: boolean
}

/** A staff account: capabilities, removal, history. */
export const AccountCard = ({ account, clickKey, own, lastHolder }: CardProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting(`change-${account.id}`)
  const held = account.capabilities.join(' ')
  const mayGrow = own && account.capabilities.length < staffCapabilities.length
  return (
    <>
      <div className={styles.head}>
        <h3 id={id} className={styles.name}>
          {account.name}
        </h3>
        {own && <Badge>{text('staff.accounts-you')}</Badge>}
      </div>
      <p className={styles.quiet}>{account.email}</p>
      {/* Remounts with the saved state. */}
      <Form method="post" preventScrollReset key={held} className={styles.part} aria-labelledby={id}>
        <Seen account={account} held={held} clickKey={`${clickKey}-${account.id}`} />
        <CapabilityBoxes chosen={account.capabilities} own={own} describedBy={mayGrow ? `${id}own` : undefined} />
        {mayGrow && (
          <p id={`${id}own`} className={styles.quiet}>
            {text('staff.accounts-own')}
          </p>
        )}
        <Button
          type="submit"
          name="intent"
          value={`change-${account.id}`}
          variant="secondary"
          busy={busy}
          busyText={text('staff.saving')}
        >
          {text('staff.accounts-save')}
        </Button>
      </Form>
      {!lastHolder && <Removal account={account} held={held} clickKey={`${clickKey}-remove-${account.id}`} own={own} />}
      <AccountHistory account={account} />
    </>
  )
}

/** Change history of an account, collapsed. */
export const AccountHistory = ({ account: { history } }: { readonly account: StaffAccount }): ReactElement | null => {
  const text = useText()
  return history.length === 0 ? null : (
    <details>
      <summary>{text('staff.history')}</summary>
      <HistoryList history={history} titled={false} />
    </details>
  )
}

type SeenProps = { readonly account: StaffAccount; readonly held: string; readonly clickKey: string }

const Seen = ({ account, held, clickKey }: SeenProps): ReactElement => (
  <>
    <input type="hidden" name="account" value={account.id} />
    <input type="hidden" name="before" value={held} />
    <input type="hidden" name="key" value={clickKey} />
  </>
)

/** Two-step confirmation that works without JavaScript. */
const Removal = ({ own, ...seen }: SeenProps & { readonly own: boolean }): ReactElement => {
  const text = useText()
  const { id, name } = seen.account
  const busy = useSubmitting(`remove-${id}`)
  return (
    <details>
      <summary>{text('staff.accounts-remove')}</summary>
      <Form method="post" preventScrollReset className={styles.part}>
        <Seen {...seen} />
        <p className={styles.quiet}>
          {own ? text('staff.accounts-remove-own') : text('staff.accounts-remove-note', { name })}
        </p>
        <Button
          type="submit"
          name="intent"
          value={`remove-${id}`}
          variant="secondary"
          busy={busy}
          busyText={text('staff.saving')}
        >
          {text('staff.accounts-remove-button', { name })}
        </Button>
      </Form>
    </details>
  )
}
