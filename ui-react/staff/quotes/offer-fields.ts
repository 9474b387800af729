import type { Typed } from '../../../core/quotes/offer-typed'
import type { FormAnswer } from '../../forms'
import type { Text } from '../../i18n'

/** What a field of the offer is given: its name, what stands in it, and what is wrong with that. */
export type FieldOf = (name: string) => { readonly id: string; readonly name: string; readonly defaultValue?: string; readonly error?: string }

type Fields = { readonly id: string; readonly text: Text; readonly values: Typed; readonly refused?: FormAnswer }

/** The fields of an offer with their values; what is wrong with one is said at it. */
export const fieldsOf = ({ id, text, values, refused }: Fields): FieldOf => name => {
  const wrong = refused?.issues.find(issue => issue.field === name)
  const value = values[name]
  return { id: id + name, name, ...(value === undefined ? {} : { defaultValue: value }), ...(wrong ? { error: text(wrong.code, wrong.values) } : {}) }
}
