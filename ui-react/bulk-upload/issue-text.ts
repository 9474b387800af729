import type { LineIssue } from '../../core/bulk-upload/upload-line'
import type { useText } from '../i18n'

type Text = ReturnType<typeof useText>

/** The specified message of a line's issue (S3-5.17), or the portal's own. */
export const issueText = ({ code, values, message: ownMessage, changed }: LineIssue, text: Text): string => {
  const message = ownMessage ?? text(code, values)
  if (changed) return `${withStop(message)} ${text(`bulk-upload.changed-${changed}`)}`
  if (ownMessage !== undefined) return ownMessage
  return code === 'bulk-upload.issues.not-enough-stock'
    ? `${message} ${text('bulk-upload.issues.available', values)}`
    : message
}

const withStop = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)

/** Lists SKUs in one sentence; of many only the first, and how many more. */
export const listOfSkus = (skus: readonly string[], text: Text): string => {
  const named = skus.slice(0, 10).join(', ')
  return skus.length > 10 ? text('bulk-upload.and-more', { list: named, count: skus.length - 10 }) : named
}
