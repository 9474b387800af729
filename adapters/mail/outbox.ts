import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import * as TE from 'fp-ts/TaskEither'
import type { Mail, MailPort } from '../../core/shared/mail.port'
import { unavailable } from '../../core/shared/domain-error'

/**
 * Mail without a mail server: each mail is a file `outbox/{key}.eml` in the data folder, written and flushed before the
 * call returns. Named by its idempotency key, so it is never written twice.
 */
export const outboxMail = (folder: string, from: string): MailPort => {
  const outbox = join(folder, 'outbox')
  return {
    send: (mail, key) =>
      TE.tryCatch(
        async () => {
          const file = join(outbox, `${fileNameOf(key)}.eml`)
          await mkdir(outbox, { recursive: true, mode: 0o700 })
          if (await exists(file)) return
          await writeWhole(file, await written({ from, ...checked(mail) }))
        },
        reason => unavailable('mail', String(reason)),
      ),
  }
}

/** The library is loaded lazily, with the first mail. */
const written = async (mail: ReturnType<typeof checked> & { readonly from: string }): Promise<Buffer> => {
  const { createTransport } = await import('nodemailer')
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(mail)
  return message as Buffer
}

/** Readable, bounded and unique per key. */
const fileNameOf = (key: string): string =>
  `${key.replace(/[^A-Za-z0-9-]+/g, '-').slice(0, 60)}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Atomic write: readers see the whole file or none, even after a crash. */
const writeWhole = async (file: string, bytes: Uint8Array): Promise<void> => {
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (reason) {
    await handle.close()
    await unlink(draft)
    throw reason
  }
  await handle.close()
  await rename(draft, file)
}

/** Addresses and subjects must be single lines: a line break would allow header injection. */
export const checked = ({ to, subject, text, html, replyTo, attachments }: Mail) => ({
  to: oneLine(to),
  subject: oneLine(subject),
  text,
  html,
  ...(replyTo === undefined ? {} : { replyTo: oneLine(replyTo) }),
  ...(attachments === undefined
    ? {}
    : {
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: oneLine(name),
          contentType: type,
          content: Buffer.from(bytes),
        })),
      }),
})

const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()
