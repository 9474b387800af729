import type { ReactElement } from 'react'
import { Flash } from '../runtime/toasts/flash'
import { ProblemNotice } from '../forms'
import { useText } from '../i18n'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import type { boughtIntent, orderIntent, PadAnswer } from './pad-action'

export type PadResultProps = {
  readonly answer?: PadAnswer
  readonly from: typeof orderIntent | typeof boughtIntent
  /** Message if nothing was requested. */ readonly nothing: string
}

/** Result of the last submit of one of the two forms: added and rejected rows (S3-2.35). */
export const PadResult = ({ answer, from, nothing }: PadResultProps): ReactElement | null => {
  const text = useText()
  if (!answer || answer.tag === 'longer' || answer.from !== from) return null
  if (answer.tag === 'refused') {
    const [issue] = answer.issues
    return (
      <ProblemNotice
        problem={
          answer.problem ??
          (issue
            ? { code: issue.code === 'quick-order.issues.nothing' ? nothing : issue.code, values: issue.values }
            : { code: 'forms.unavailable' })
        }
      />
    )
  }
  const { added, rejected: remaining } = answer
  return (
    <>
      <Flash tone="ok" text={added > 0 ? text('quick-order.added', { lines: added }) : undefined} occasion={answer} />
      {remaining.length > 0 && (
        <Notice
          live
          tone={added > 0 ? 'warning' : 'error'}
          title={text('quick-order.kept', { count: remaining.length })}
        >
          {added > 0 && <Link href="/cart/">{text('shared.view-cart')}</Link>}
        </Notice>
      )}
    </>
  )
}
