import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import { answerRefusal, answered, answeredLines } from '../../../core/quotes/buyer-answer'
import { changesBetween } from '../../../core/quotes/desk-change'
import type { QuoteEventKind, QuoteLine, QuoteStatus } from '../../../core/quotes/quote'
import { quoteStatuses } from '../../../core/quotes/quote'
import { countedLines } from '../../../core/quotes/quote-totals'
import type { QuoteAnswer } from '../../../core/quotes/quotes.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, invalid } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { closeQuoteCart } from './quote-expiry'
import { pricedLines } from './quote-goods'
import { quoteMailLeaseMs } from './quote-mails'
import { buyerName } from './quote-request'
import { linesOf, sumsOf, type QuoteRow } from './quote-rows'
import type { UploadsById } from '../../../core/cart/check-choices'

type Moment = { readonly now: number; readonly origin: string }

/** Stores a buyer's answer in a transaction; an answer to an older revision is a conflict. */
export const answerQuoteRow = async (
  trx: Database,
  session: SessionPort,
  row: QuoteRow,
  revision: number,
  answer: QuoteAnswer,
  { now, origin }: Moment,
): Promise<E.Either<DomainError, void>> => {
  if (row.revision !== revision) return E.left(changedMeanwhile)
  const lines = await linesOf(trx, row.id)
  const refusal = answerRefusal({ status: row.status as QuoteStatus, lines }, answer)
  if (refusal) return E.left(refusal)
  const adjusted = await inWholePacks(trx, session, lines, answer)
  if (E.isLeft(adjusted)) return adjusted
  const after = answeredLines(lines, adjusted.right)
  const { status, kind } = answered(row.status as QuoteStatus, answer)
  const won = await trx
    .updateTable('quote')
    .set({
      status,
      origin,
      revision: revision + 1,
      changed_at: now,
      waiting_since: status === quoteStatuses.updatedByCustomer ? now : null,
      ...sumsOf(after, row),
    })
    .where('id', '=', row.id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(changedMeanwhile)
  await updateLines(trx, lines, after)
  await closeQuoteCart(trx, row.id, now)
  await noteAnswer(
    trx,
    session,
    row,
    {
      kind,
      answer,
      changes:
        answer.tag === 'accept'
          ? changesBetween(countedLines(lines), countedLines(after))
          : changesBetween(lines, after),
    },
    now,
  )
  return E.right(undefined)
}

export const changedMeanwhile = conflict('quotes.changed-meanwhile')

const noUploads: UploadsById = new Map()

/**
 * Changed quantities must satisfy minimum, maximum and packs like those of a new request; choices are not checked
 * again.
 */
const inWholePacks = async (
  trx: Database,
  { visitor }: SessionPort,
  lines: readonly QuoteLine[],
  answer: QuoteAnswer,
): Promise<E.Either<DomainError, QuoteAnswer>> => {
  const quantities = answer.tag === 'ask-again' ? answer.quantities : undefined
  if (answer.tag !== 'ask-again' || !quantities) return E.right(answer)
  const changed = lines.filter(({ id, quantity }) => (quantities[id] ?? quantity) !== quantity)
  // Lines added by staff may be for products this buyer cannot see; their agreed prices do not change.
  const priced = await Promise.all(
    changed.map(line =>
      pricedLines(trx, visitor, [{ ...line, choices: [], quantity: quantities[line.id] ?? line.quantity }], noUploads),
    ),
  )
  const issues = priced.flatMap(each =>
    E.isLeft(each) ? each.left.filter(({ field }) => !field.includes(':modifier-')) : [],
  )
  if (issues.length > 0) return E.left(invalid(...issues))
  const packed = Object.fromEntries(
    priced.flatMap(each => (E.isRight(each) ? each.right.map(({ line }) => [line.id, line.quantity]) : [])),
  )
  return E.right({ ...answer, quantities: { ...quantities, ...packed } })
}

const updateLines = async (trx: Database, before: readonly QuoteLine[], after: readonly QuoteLine[]): Promise<void> => {
  for (const line of after) {
    const was = before.find(({ id }) => id === line.id)
    if (was?.quantity === line.quantity && (was.accepted ?? false) === (line.accepted ?? false)) continue
    await trx
      .updateTable('quote_line')
      .set({ quantity: line.quantity, accepted: line.accepted ? 1 : 0 })
      .where('id', '=', line.id)
      .execute()
  }
}

type AnswerEvent = {
  readonly kind: QuoteEventKind
  readonly answer: QuoteAnswer
  readonly changes: ReturnType<typeof changesBetween>
}

const noteAnswer = async (
  trx: Database,
  session: SessionPort,
  row: QuoteRow,
  { kind, answer, changes }: AnswerEvent,
  now: number,
): Promise<void> => {
  const by = buyerName(session, row.contact_name)
  const note = answer.tag === 'accept' ? '' : answer.note.trim()
  await trx
    .insertInto('quote_event')
    .values({
      quote_id: row.id,
      at: now,
      by_name: by,
      from_desk: 0,
      kind,
      note: note || null,
      changes: JSON.stringify(changes),
      mail_due: now + quoteMailLeaseMs,
      mail_tries: 0,
    })
    .execute()
  const comments =
    answer.tag === 'ask-again' ? Object.entries(answer.comments ?? {}).filter(([, text]) => text.trim() !== '') : []
  if (comments.length > 0)
    await trx
      .insertInto('quote_comment')
      .values(
        comments.map(([line_id, text]) => ({
          quote_id: row.id,
          line_id,
          at: now,
          by_name: by,
          from_desk: 0,
          text: text.trim(),
        })),
      )
      .execute()
}
