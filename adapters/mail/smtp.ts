import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { createTransport } from 'nodemailer'
import type { Mail, MailPort } from '../../core/shared/mail.port'
import type { DomainError } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import type { MailRecord } from './mail-record'
import { checked } from './outbox'

/**
 * Mail over SMTP (`smtp://user:password@host:port`). Keys of sent mails are recorded against duplicates; a mail that
 * the server rejected is removed from the record, so that it can be retried.
 */
export const smtpMail = (url: string, from: string, sent: MailRecord): MailPort & { readonly close: () => void } => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const deliver = (mail: Mail) =>
    TE.tryCatch(
      async () => void (await transport.sendMail({ from, ...checked(mail) })),
      reason => unavailable('mail', String(reason)),
    )
  const undo = (key: string) => (error: DomainError) =>
    pipe(
      sent.forget(key),
      TE.flatMap(() => TE.left<DomainError, void>(error)),
    )
  return {
    send: (mail, key) =>
      pipe(
        sent.first(key),
        TE.flatMap(first => (first ? pipe(deliver(mail), TE.orElse(undo(key))) : TE.right(undefined))),
      ),
    close: () => transport.close(),
  }
}
