import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { CompanyUser } from '../../core/company/company-user'
import { ProblemNotice, useSubmitting } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { TextArea } from '../kit/fields/text-area'
import type { UsersAnswer } from './users-data'
import styles from './users.module.css'

/** Locks a member, who then reads orders and buys nothing, or ends the lock, with who locked and why. */
export const MemberLockForm = ({
  user,
  answer,
}: {
  readonly user: CompanyUser
  readonly answer?: UsersAnswer
}): ReactElement => {
  const text = useText()
  const { date } = useFormat()
  const id = useId()
  const busy = useSubmitting('lock')
  const refused = answer && !answer.done && answer.intent === 'lock' ? answer : undefined
  const { lock, state } = user
  const locked = state === 'locked'
  return (
    <Form method="post" action={`/account/users?edit=${user.id}`} className={styles.form} aria-labelledby={`${id}lock`}>
      <h2 id={`${id}lock`}>{text(locked ? 'company.unlock-title' : 'company.lock-title')}</h2>
      <p className={styles.lead}>
        {locked && lock
          ? text('company.locked-by', { name: lock.by, day: date(lock.at), reason: lock.reason ?? '' })
          : text('company.lock-lead')}
      </p>
      <ProblemNotice problem={refused?.problem} />
      <input type="hidden" name="id" value={user.id} />
      <input type="hidden" name="firstName" value={user.firstName} />
      <input type="hidden" name="lastName" value={user.lastName} />
      <input type="hidden" name="locked" value={locked ? '0' : '1'} />
      {!locked && (
        <TextArea
          id={`${id}reason`}
          name="reason"
          label={text('company.lock-reason')}
          aside={text('forms.optional')}
          help={text('company.lock-reason-help')}
          defaultValue={refused?.values['reason']}
          error={refused?.issues.find(({ field }) => field === 'reason') && text('company.lock-reason-long')}
          maxLength={500}
          rows={2}
        />
      )}
      <div className={styles.ways}>
        <Button
          type="submit"
          name="intent"
          value="lock"
          variant="secondary"
          busy={busy}
          busyText={text('company.saving')}
        >
          {text(locked ? 'company.unlock' : 'company.lock')}
        </Button>
      </div>
    </Form>
  )
}
