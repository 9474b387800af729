import type { Database } from '../../adapters/reference/database/engine'
import { requestHeader } from '../../adapters/shared/http'
import type { ClockPort } from '../../core/shared/clock.port'
import type { RequestTransaction } from '../engines/request-transaction'
import type { Answered, Asked } from './channel'

export type AnswerParts = {
  readonly db: Database
  readonly whole: Pick<RequestTransaction, 'asOne' | 'changes'>
  readonly clock: ClockPort
  readonly handle: (asked: Asked) => Promise<Answered>
}

export type Desk = {
  readonly answer: (asked: Asked) => Promise<Answered>
  /** Resolves once all requests so far are answered. */
  readonly idle: () => Promise<void>
}

const scope = 'offline-request'
/** Pages retry immediately, so older records are useless. */
const maxNotes = 200

/**
 * Handles requests in sequence. A write and the record of its response, under the page's request id, are one
 * transaction: a retry after a lost response gets the recorded one and changes nothing. Requests without changes are
 * not recorded.
 */
export const idempotentHandler = ({ db, whole, clock, handle }: AnswerParts): Desk => {
  let line: Promise<unknown> = Promise.resolve()

  const write = async (asked: Asked): Promise<Answered> => {
    const noted = await db
      .selectFrom('idempotency')
      .select('answer')
      .where('scope', '=', scope)
      .where('key', '=', asked.id)
      .executeTakeFirst()
    if (noted) return fromNote(asked.id, noted.answer)
    return whole.asOne(async () => {
      const before = whole.changes()
      const answered = await handle(asked)
      if (answered.status >= 500) return { keep: false, value: answered }
      if (whole.changes() > before) await note(answered)
      return { keep: true, value: answered }
    })
  }

  const note = async (answered: Answered): Promise<void> => {
    await db
      .insertInto('idempotency')
      .values({ scope, key: answered.id, answer: toNote(answered), created_at: clock.now() })
      .execute()
    await db
      .deleteFrom('idempotency')
      .where('scope', '=', scope)
      .where(
        'key',
        'not in',
        db
          .selectFrom('idempotency')
          .select('key')
          .where('scope', '=', scope)
          .orderBy('created_at', 'desc')
          .orderBy('key')
          .limit(maxNotes),
      )
      .execute()
  }

  return {
    answer: asked => {
      const next = line.then(() => (isWrite(asked) ? write(asked) : handle(asked)))
      line = next.catch(() => undefined)
      return next
    },
    idle: async () => void (await line),
  }
}

/** Every call that may change data carries the header, including those that the protocol sends with GET. */
const isWrite = ({ headers }: Asked): boolean => headers.some(([name]) => name.toLowerCase() === requestHeader)

const toNote = ({ status, headers, body }: Answered): string =>
  JSON.stringify({ status, headers, text: new TextDecoder().decode(body) })

const fromNote = (id: string, note: string): Answered => {
  const { status, headers, text } = JSON.parse(note) as {
    readonly status: number
    readonly headers: Answered['headers']
    readonly text: string
  }
  return { id, status, headers, body: new TextEncoder().encode(text).buffer as ArrayBuffer }
}
