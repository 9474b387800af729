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

/** Sending mail. An answer of success means the mail is on disk or with the next server; it is sent once per `key`. */
export type MailPort = { readonly send: (mail: Mail, key: string) => Outcome<void> }
