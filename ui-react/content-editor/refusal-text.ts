import type { DomainError, Issue } from '../../core/shared/domain-error'
import type { Text } from '../i18n'

/** Message for an error, with the remedy. */
export const refusalText = (text: Text, error: DomainError, moment: (at: number) => string): string => {
  switch (error.tag) {
    case 'invalid':
      return error.issues.map(({ code, values }) => text(code, values)).join(' ')
    case 'conflict':
      return text(error.reason, formattedValues(error.values, moment))
    case 'refused':
      return error.message
    case 'signed-out':
    case 'forbidden':
    case 'not-found':
      return text(`content-editor.refused.${error.tag}`)
    case 'limited':
    case 'unavailable':
      return text('content-editor.refused.unavailable')
  }
}

/** Formats the time of a concurrent save. */
const formattedValues = (values: Issue['values'], moment: (at: number) => string): Issue['values'] =>
  typeof values?.['at'] === 'number' ? { ...values, at: moment(values['at']) } : values
