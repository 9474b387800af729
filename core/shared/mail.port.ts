import type { Outcome } from './domain-error'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly replyTo?: string
  readonly attachments?: readonly MailAttachment[]
}

export type MailAttachment = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

/** Sends mail. Success means the mail is on disk or accepted by the next server; idempotent by `key`. */
export type MailPort = { readonly send: (mail: Mail, key: string) => Outcome<void> }
