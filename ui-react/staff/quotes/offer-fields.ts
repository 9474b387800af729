import type { Typed } from '../../../core/quotes/offer-typed'
import type { FormAnswer } from '../../forms'
import type { Text } from '../../i18n'

/** Props of a field of the offer: its name, its value and its error. */
export type FieldOf = (name: string) => {
  readonly id: string
  readonly name: string
  readonly defaultValue?: string
  readonly error?: string
}

type Fields = { readonly id: string; readonly text: Text; readonly values: Typed; readonly refused?: FormAnswer }

/** Fields of an offer with values and issues. */
export const fieldsOf =
  ({ id, text, values, refused }: Fields): FieldOf =>
  name => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    const value = values[name]
    return {
      id: id + name,
      name,
      ...(value === undefined ? {} : { defaultValue: value }),
      ...(wrong ? { error: text(wrong.code, wrong.values) } : {}),
    }
  }
