import type { Outcome } from '../../core/shared/domain-error'

/** Keys of sent mails. `first` is true once per key; `forget` undoes it if the mail could not be sent. */
export type MailRecord = {
  readonly first: (key: string) => Outcome<boolean>
  readonly forget: (key: string) => Outcome<void>
}
