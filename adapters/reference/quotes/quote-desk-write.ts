import * as E from 'fp-ts/Either'
import { changesBetween, offeredLines, statusAfter, type DeskQuoteChange } from '../../../core/quotes/desk-change'
import type { QuoteEventKind, QuoteLine, QuoteStatus } from '../../../core/quotes/quote'
import type { DeskQuote } from '../../../core/quotes/quote-desk.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, invalid } from '../../../core/shared/domain-error'
import { dayEnds } from '../../../core/shared/store-day'
import type { QuoteAction } from '../../../core/staff/staff'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { Database } from '../database/engine'
import { quoteMailLeaseMs } from './quote-mails'
import { writeOffer } from './quote-offer'
import { linesOf, seconds, sumsOf, type QuoteLineDetail, type QuoteRow } from './quote-rows'
import { noteStaffEvent } from '../access/staff-events'
import { type Offer, addedGoods } from './added-goods'

type DeskWrite = { readonly row: QuoteRow; readonly quote: DeskQuote; readonly change: DeskQuoteChange }

type Facts = { readonly now: number; readonly newId: () => string }

/** Writes a change of the desk to a quote, in the transaction of its checks. */
export const deskChangeWritten = async (
  trx: Database,
  desk: StaffDesk,
  write: DeskWrite,
  facts: Facts,
): Promise<E.Either<DomainError, void>> => {
  const { row, change } = write
  const status = statusAfter(row.status as QuoteStatus, change)
  const taken = row.sales_rep_email === '' ? { sales_rep_email: desk.email } : {}
  switch (change.tag) {
    case 'take':
      return writeChange(trx, desk, write, facts, { sales_rep_email: desk.email }, { action: 'quote-taken' })
    case 'note':
      // An internal note changes no content that a colleague may be editing, so the revision does not change.
      await noteStaffEvent(
        trx,
        desk,
        { kind: 'quote', key: String(row.id) },
        { storeKey: row.store_key, at: facts.now, action: 'quote-note', note: change.text.trim() },
      )
      return E.right(undefined)
    case 'ask': {
      await commented(trx, desk, row.id, change.comments, facts.now)
      return writeChange(
        trx,
        desk,
        write,
        facts,
        { status, waiting_since: null, ...taken },
        { action: 'quote-asked' },
        { kind: 'information-wanted', note: change.note.trim() },
      )
    }
    case 'archive':
      return writeChange(
        trx,
        desk,
        write,
        facts,
        { status, waiting_since: null },
        { action: 'quote-archived' },
        { kind: 'archived', note: change.note.trim() },
      )
    case 'offer':
      return offered(trx, desk, { ...write, change }, facts, taken)
  }
}

const offered = async (
  trx: Database,
  desk: StaffDesk,
  { row, quote, change }: DeskWrite & { readonly change: Offer },
  facts: Facts,
  taken: { readonly sales_rep_email?: string },
): Promise<E.Either<DomainError, void>> => {
  const goods = await addedGoods(trx, row, change, facts)
  if (E.isLeft(goods)) return E.left(invalid(...goods.left))
  const lines = offeredLines(quote, change, goods.right)
  const expiresAt = dayEnds(change.expiresOn)
  const totals = { shipping_total: change.shipping, tax_total: change.tax }
  const write = { row, quote, change }
  const reason = change.reason.trim()
  if (!change.send) {
    const offer = writeOffer({
      lines,
      legalTerms: change.terms,
      shippingTotal: change.shipping,
      taxTotal: change.tax,
      saved: { note: change.note, reason },
      ...(expiresAt === undefined ? {} : { expiresAt: seconds(expiresAt) }),
    })
    return writeChange(trx, desk, write, facts, { offer, ...taken }, { action: 'quote-offer-saved' })
  }
  // Compared with what the buyer last saw, not with the saved draft.
  const before = await linesOf(trx, row.id)
  const lost = await nextRevision(trx, row, {
    ...totals,
    ...sumsOf(lines, totals),
    ...taken,
    status: statusAfter(row.status as QuoteStatus, change),
    terms: change.terms,
    expires_at: expiresAt ?? null,
    waiting_since: null,
    offer: null,
    changed_at: facts.now,
  })
  if (lost) return lost
  await writeLines(trx, row.id, lines)
  await commented(
    trx,
    desk,
    row.id,
    Object.fromEntries(change.lines.flatMap(({ id, comment }) => (comment === undefined ? [] : [[id, comment]]))),
    facts.now,
  )
  await writeEvent(trx, desk, row, facts.now, {
    kind: 'offered',
    note: change.note.trim(),
    changes: JSON.stringify(changesBetween(before, lines)),
  })
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'quote', key: String(row.id) },
    { storeKey: row.store_key, at: facts.now, action: 'quote-offered', ...(reason === '' ? {} : { note: reason }) },
  )
  return E.right(undefined)
}

/** Replaces the lines the buyer sees; omitted ones are deleted. */
const writeLines = async (trx: Database, quoteId: number, lines: readonly QuoteLine[]): Promise<void> => {
  await trx
    .deleteFrom('quote_line')
    .where('quote_id', '=', quoteId)
    .where(
      'id',
      'not in',
      lines.map(({ id }) => id),
    )
    .execute()
  for (const [at, line] of lines.entries()) {
    const offer = {
      position: at + 1,
      quantity: line.quantity,
      offered_price: line.offeredPrice ?? null,
      accepted: 0 as const,
    }
    const updated = await trx
      .updateTable('quote_line')
      .set(offer)
      .where('id', '=', line.id)
      .where('quote_id', '=', quoteId)
      .returning('id')
      .executeTakeFirst()
    if (!updated) {
      const { slug, picture, options, choices } = line
      await trx
        .insertInto('quote_line')
        .values({
          ...offer,
          id: line.id,
          quote_id: quoteId,
          product_id: line.productId,
          variant_id: line.variantId,
          sku: line.sku,
          name: line.name,
          base_price: line.basePrice ?? null,
          tax: line.tax,
          alternate_to: line.alternateTo ?? null,
          part_number: line.partNumber ?? null,
          detail: JSON.stringify({ slug, picture, options, choices, uploads: [] } satisfies QuoteLineDetail),
        })
        .execute()
    }
  }
}

type Columns = Partial<Omit<QuoteRow, 'id'>>

const writeChange = async (
  trx: Database,
  desk: StaffDesk,
  { row }: DeskWrite,
  { now }: Facts,
  columns: Columns,
  { action }: { readonly action: QuoteAction },
  event?: { readonly kind: QuoteEventKind; readonly note: string },
): Promise<E.Either<DomainError, void>> => {
  const lost = await nextRevision(trx, row, { ...columns, ...(event ? { changed_at: now } : {}) })
  if (lost) return lost
  if (event) await writeEvent(trx, desk, row, now, event)
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'quote', key: String(row.id) },
    { storeKey: row.store_key, at: now, action, ...(event?.note ? { note: event.note } : {}) },
  )
  return E.right(undefined)
}

/** Optimistic locking by revision: the first writer wins. */
const nextRevision = async (
  trx: Database,
  row: QuoteRow,
  columns: Columns,
): Promise<E.Either<DomainError, never> | undefined> => {
  const first = await trx
    .updateTable('quote')
    .set({ ...columns, revision: row.revision + 1 })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .returning('id')
    .executeTakeFirst()
  return first ? undefined : E.left(conflict('quotes.changed-meanwhile'))
}

/** Writes an event to the quote's history; its mails are due. */
const writeEvent = (
  trx: Database,
  desk: StaffDesk,
  row: QuoteRow,
  now: number,
  { kind, note, changes = '[]' }: { readonly kind: QuoteEventKind; readonly note: string; readonly changes?: string },
) =>
  trx
    .insertInto('quote_event')
    .values({
      quote_id: row.id,
      at: now,
      by_name: desk.name,
      from_desk: 1,
      kind,
      note: note || null,
      changes,
      mail_due: now + quoteMailLeaseMs,
      mail_tries: 0,
    })
    .execute()

const commented = async (
  trx: Database,
  desk: StaffDesk,
  quoteId: number,
  comments: Readonly<Record<string, string>>,
  now: number,
): Promise<void> => {
  const rows = Object.entries(comments)
    .map(([lineId, text]) => ({
      quote_id: quoteId,
      line_id: lineId,
      at: now,
      by_name: desk.name,
      from_desk: 1,
      text: text.trim(),
    }))
    .filter(({ text }) => text !== '')
  if (rows.length > 0) await trx.insertInto('quote_comment').values(rows).execute()
}
