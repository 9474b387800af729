import type { SentFile } from '../uploads/upload'
import type { DaysOffered } from '../shared/choosable-days'

/** Common to all input fields (S2-3.16). `name` is the internal name, the key of the answer. */
type Asked = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly placeholder?: string
  /** The editor's message for any error of the field. */
  readonly message?: string
}

/** A regular expression for the whole answer, and the message for a mismatch (S1-5.09). */
export type FieldPattern = { readonly source: string; readonly message?: string }

export type TextField = Asked & {
  readonly tag: 'text' | 'paragraph' | 'email' | 'hidden'
  readonly initial: string
  readonly pattern?: FieldPattern
}
/** A whole number, or an amount in dollars. */
export type NumberField = Asked & {
  readonly tag: 'number'
  readonly initial: string
  readonly amount: boolean
  readonly pattern?: FieldPattern
}
/** `fixed`: exactly (xxx) xxx - xxxx; otherwise ten to fifteen digits. */
export type PhoneField = Asked & { readonly tag: 'phone'; readonly initial: string; readonly fixed: boolean }
export type ChoiceField = Asked & {
  readonly tag: 'dropdown' | 'radio' | 'checkbox'
  readonly initial: readonly string[]
  readonly choices: readonly FieldChoice[]
}
export type MomentField = Asked & {
  readonly tag: 'moment'
  readonly initial: string
  readonly asks: 'date' | 'time' | 'both'
  readonly order: 'mdy' | 'ymd' | 'dmy'
  readonly hours: 12 | 24
  readonly days: DaysOffered
}
export type MediaField = Asked & {
  readonly tag: 'media'
  readonly extensions: readonly string[]
  readonly several: boolean
  readonly max: number
  readonly megabytes?: number
}
/** Display only. */
export type ShownField = { readonly tag: 'html'; readonly id: string; readonly html: string }

export type FieldChoice = { readonly label: string; readonly value: string }
export type AskedField = TextField | NumberField | PhoneField | ChoiceField | MomentField | MediaField
export type FormField = AskedField | ShownField

/** A form as an editor built it (S2-3.16). */
export type FormDefinition = {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly button?: string
  /** Whether a captcha is required (S2-4.33). */
  readonly captcha: boolean
  readonly success: { readonly tag: 'redirect'; readonly to: string } | { readonly tag: 'text'; readonly html: string }
  readonly fields: readonly FormField[]
}

/** Answers by internal name; only checkboxes have several. */
export type FormAnswers = Readonly<Record<string, readonly string[]>>

/** A chosen file before it is read: name and size. */
export type ChosenFile = Pick<SentFile, 'name'> & { readonly size: number }

/** A form as received, not validated. `trap` is the honeypot field. */
export type SentForm = {
  readonly answers: FormAnswers
  readonly files: Readonly<Record<string, readonly SentFile[]>>
  readonly trap: string
  /** The captcha solution. */
  readonly captcha?: string
}

/** The confirmation text or redirect after a submission (S2-4.32). */
export type FormThanks = { readonly html?: string; readonly to?: string }

/** The response to an accepted form; a redirect is part of its definition. */
export const thanksOf = ({ success }: FormDefinition): { readonly html: string } => ({
  html: success.tag === 'text' ? success.html : '',
})

export const isAsked = (field: FormField): field is AskedField => field.tag !== 'html'
