import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { FailedNotice, FailedNotices } from '../../../core/orders/order-notices.port'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { TextInput } from '../../kit/fields/text-input'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import styles from '../staff.module.css'

export const noticesPath = '/staff/order-notices'
export const resendIntent = (id: number): string => `resend-${id}`

type FailedNoticesProps = { readonly failed: FailedNotices; readonly clickKey: string; readonly refused?: FormAnswer }

/** Order notices that could not be sent, each with the reason and a form to send it again. */
export const FailedNoticeList = ({ failed, clickKey, refused }: FailedNoticesProps): ReactElement | undefined => {
  const text = useText()
  if (failed.total === 0) return undefined
  return (
    <Notice tone="error" title={text('staff.notices.failed', { count: failed.total })}>
      <p>{text('staff.notices.failed-lead')}</p>
      <ul className={styles.answers}>
        {failed.notices.map(notice => (
          <li key={notice.id}>
            <Failed
              notice={notice}
              clickKey={clickKey}
              refused={refused?.intent === resendIntent(notice.id) ? refused : undefined}
            />
          </li>
        ))}
      </ul>
      {failed.total > failed.notices.length && (
        <p>{text('staff.notices.more', { count: failed.total - failed.notices.length })}</p>
      )}
    </Notice>
  )
}

type FailedProps = { readonly notice: FailedNotice; readonly clickKey: string; readonly refused?: FormAnswer }

const Failed = ({ notice, clickKey, refused }: FailedProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const { orderId, subject, to, reason, tries, since } = notice
  const busy = useSubmitting(resendIntent(notice.id))
  const wrong = refused?.issues.find(({ field }) => field === 'to')
  return (
    <Form method="post" action={noticesPath} preventScrollReset noValidate className={styles.part} aria-label={subject}>
      <div>
        <p>{orderId === undefined ? subject : <Link href={`/staff/orders/${orderId}`}>{subject}</Link>}</p>
        <p className={styles.wrong}>{reason}</p>
        <p className={styles.quiet}>{text('staff.notices.tries', { count: tries, when: format.moment(since) })}</p>
      </div>
      <input type="hidden" name="key" value={clickKey} />
      <input type="hidden" name="notice" value={notice.id} />
      <TextInput
        id={id}
        name="to"
        type="email"
        dense
        label={text('staff.notices.to')}
        defaultValue={refused?.values['to'] ?? to}
        error={wrong && text(wrong.code, wrong.values)}
        autoComplete="off"
      />
      <Button
        type="submit"
        name="intent"
        value={resendIntent(notice.id)}
        variant="secondary"
        size="dense"
        busy={busy}
        busyText={text('staff.notices.sending')}
      >
        {text('staff.notices.resend')}
      </Button>
    </Form>
  )
}
