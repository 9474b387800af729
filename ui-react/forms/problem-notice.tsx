import type { ReactElement, ReactNode } from 'react'
import { useText } from '../i18n'
import { Notice } from '../kit/notice'
import type { Problem } from './form-answer'

export type ProblemNoticeProps = { readonly problem?: Problem; readonly actions?: ReactNode }

/** The form-level error, above the form. */
export const ProblemNotice = ({ problem, actions }: ProblemNoticeProps): ReactElement | null => {
  const text = useText()
  return problem ? (
    <Notice tone="error" live actions={actions}>
      {problemText(problem, text)}
    </Notice>
  ) : null
}

export const problemText = (problem: Problem, text: ReturnType<typeof useText>): string =>
  'message' in problem ? problem.message : text(problem.code, problem.values)
