import type { ReactElement } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { listStatuses, maxListReasonLength, type ShoppingList } from '../../core/shopping-lists/shopping-list'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { TextArea } from '../kit/fields/text-area'
import type { ListAnswer } from './list-action'
import styles from './shopping-lists.module.css'

type ListApprovalProps = {
  readonly list: ShoppingList
  readonly fetcher: FetcherWithComponents<ListAnswer>
  readonly action: string
  readonly result?: ListAnswer
}

/** Approval of a junior buyer's list: submitted, then approved or rejected with a reason that its author sees here. */
export const ListApproval = (props: ListApprovalProps): ReactElement | null => {
  const text = useText()
  const { list, fetcher, action } = props
  const { status, reason, allowedActions } = list
  const sent = fetcher.state === 'idle' ? undefined : fetcher.formData?.get('intent')
  const submit = allowedActions.includes('submit') && (
    <fetcher.Form method="post" action={action}>
      <Button
        type="submit"
        name="intent"
        value="submit"
        busy={sent === 'submit'}
        busyText={text('shopping-lists.submitting')}
        disabled={list.itemCount === 0}
      >
        {text('shopping-lists.submit')}
      </Button>
    </fetcher.Form>
  )
  switch (status) {
    case listStatuses.draft:
      return submit ? (
        <Notice title={text('shopping-lists.draft-title')} actions={<span className="no-print">{submit}</span>}>
          {text(list.itemCount === 0 ? 'shopping-lists.draft-empty' : 'shopping-lists.draft-lead')}
        </Notice>
      ) : null
    case listStatuses.rejected:
      return (
        <Notice
          tone="error"
          title={text('shopping-lists.rejected-title')}
          actions={submit && <span className="no-print">{submit}</span>}
        >
          {reason && <p className={styles.reason}>{reason}</p>}
          {submit && text('shopping-lists.rejected-lead')}
        </Notice>
      )
    case listStatuses.waiting:
      return allowedActions.includes('approve') ? (
        <Decision {...props} sent={sent} />
      ) : (
        <Notice title={text('shopping-lists.waiting-title')}>{text('shopping-lists.waiting-lead')}</Notice>
      )
    default:
      return null
  }
}

const Decision = ({
  list,
  fetcher,
  action,
  result,
  sent,
}: ListApprovalProps & { readonly sent?: FormDataEntryValue | null }): ReactElement => {
  const text = useText()
  const refused = result && !result.done && result.intent === 'reject' ? result : undefined
  const issue = refused?.issues.find(({ field }) => field === 'reason')
  return (
    <section className={`no-print ${styles.decision}`} aria-label={text('shopping-lists.decide')}>
      <p className={styles.decisionLead}>{text('shopping-lists.decide-lead', { name: list.owner })}</p>
      <fetcher.Form method="post" action={action}>
        <Button
          type="submit"
          name="intent"
          value="approve"
          busy={sent === 'approve'}
          busyText={text('shopping-lists.approving')}
        >
          {text('shopping-lists.approve')}
        </Button>
      </fetcher.Form>
      <details className={styles.rejecting} open={refused !== undefined}>
        <summary>{text('shopping-lists.reject-open')}</summary>
        <fetcher.Form method="post" action={action} className={styles.rejectForm} noValidate>
          <TextArea
            name="reason"
            label={text('shopping-lists.reason')}
            help={text('shopping-lists.reason-help', { name: list.owner })}
            required
            rows={2}
            maxLength={maxListReasonLength}
            defaultValue={refused?.values['reason']}
            error={issue && text(issue.code, issue.values)}
          />
          <Button
            type="submit"
            name="intent"
            value="reject"
            variant="secondary"
            busy={sent === 'reject'}
            busyText={text('shopping-lists.rejecting')}
          >
            {text('shopping-lists.reject')}
          </Button>
        </fetcher.Form>
      </details>
    </section>
  )
}
