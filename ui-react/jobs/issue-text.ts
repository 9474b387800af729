import type { ScheduleIssue } from '../../core/schedule/opening'
import type { useText } from '../i18n'

/** The sentence of an issue. */
export const issueText = (
  { code, values }: Pick<ScheduleIssue, 'code' | 'values'>,
  text: ReturnType<typeof useText>,
): string => text(code, values)
