import { useText } from '../i18n'
import type { QuoteRequestStore } from './quote-request.store'

export const fieldId = (field: string): string => `quote-${field}`

/** The message of a request's field, once it may be shown. Call it inside an observer. */
export const useFieldError = ({
  issues,
}: Pick<QuoteRequestStore, 'issues'>): ((field: string) => string | undefined) => {
  const text = useText()
  return field => {
    const found = issues.find(issue => issue.field === field)
    return found && text(found.code, found.values)
  }
}
