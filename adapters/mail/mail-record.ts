import type { Outcome } from '../../core/shared/domain-error'

/**
 * Which mails went out, by key. `first` is true once per key; `forget` undoes it when the mail could not be sent after
 * all.
 */
export type MailRecord = {
  readonly first: (key: string) => Outcome<boolean>
  readonly forget: (key: string) => Outcome<void>
}
