import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { Language } from '../../../core/access/visitor'
import { giftStateOf } from '../../../core/gifts/gift-certificate-state'
import { giftsPerPage } from '../../../core/gifts/gift-desk'
import type {
  DeskGift,
  DeskGiftDetail,
  GiftDeskPort,
  GiftIssue,
  GiftQuery,
  GiftUse,
  GiftVoid,
} from '../../../core/gifts/gift-desk.port'
import { readGiftForm } from '../../../core/gifts/gift-form'
import { giftAccount } from '../../../core/ledger/ledger-account'
import { conflict, invalid, notFound, type DomainError } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import { asStaff, staffAt } from '../access/staff-at'
import { doneBefore, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import { storeName } from '../access/store-name'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'
import { oweMail, sendOwedLater } from '../mail/owed-mail'
import { addGift, giftBalance, giftsWithBalances, idOfCode, orderKeyIn, voidGifts } from './gift-balances'
import { giftCode } from './gift-code'
import { giftMail } from './gift-mail'

type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin' | 'later'>
type Answer<A> = Promise<E.Either<DomainError, A>>

/** The desk of gift certificates in the embedded platform's database. */
export const referenceGiftDesk = (db: Database, session: SessionPort, deps: Sources): GiftDeskPort => {
  const { storeKey, language } = session.visitor
  const permitted = asStaff(db, session)
  const find: GiftDeskPort['find'] = id => permitted(() => detailOf(db, storeKey, id, deps.clock.now()))
  const written = (work: (trx: Database, desk: StaffDesk) => Answer<string>) =>
    transaction(db, async trx => {
      const desk = await staffAt(trx, session)
      return E.isLeft(desk) ? desk : work(trx, desk.right)
    })

  return {
    list: query => permitted(async () => E.right(await listed(db, storeKey, query, deps.clock.now()))),
    find,
    issue: asked =>
      pipe(
        written((trx, desk) => issued(trx, desk, asked, { ...deps, storeKey, language, now: deps.clock.now() })),
        TE.tap(() => sendOwedLater(db, deps)),
        TE.flatMap(find),
      ),
    makeVoid: asked =>
      pipe(
        written((trx, desk) => voided(trx, desk, asked, { storeKey, now: deps.clock.now() })),
        TE.flatMap(find),
      ),
  }
}

const columns = [
  'gift_certificate.id',
  'ending',
  'amount',
  'recipient_name',
  'recipient_email',
  'message',
  'last_day',
  'order_id',
  'issued_at',
  'issued_by',
  'voided_at',
  'version',
] as const

const ofStore = (db: Database, storeKey: string) =>
  giftsWithBalances(db).where('gift_certificate.store_key', '=', storeKey)

type Row = Awaited<ReturnType<typeof rowOf>> & object

const rowOf = (db: Database, storeKey: string, id: string) =>
  ofStore(db, storeKey)
    .select([...columns, giftBalance.as('balance')])
    .where('gift_certificate.id', '=', id)
    .executeTakeFirst()

const listed = async (db: Database, storeKey: string, { state, text, page }: GiftQuery, now: number) => {
  const today = dayOf(now)
  const pattern = containing(text)
  const found = () =>
    ofStore(db, storeKey)
      .$if(state === 'void', some => some.where('voided_at', 'is not', null))
      .$if(state !== undefined && state !== 'void', some => some.where('voided_at', 'is', null))
      .$if(state === 'spent', some => some.where(giftBalance, '=', 0))
      .$if(state === 'open' || state === 'expired', some => some.where(giftBalance, '>', 0))
      .$if(state === 'expired', some => some.where('last_day', '<', today))
      .$if(state === 'open', some =>
        some.where(({ or, eb }) => or([eb('last_day', 'is', null), eb('last_day', '>=', today)])),
      )
      .$if(text !== '', some =>
        some.where(({ or, eb }) =>
          or([
            eb('ending', '=', text.toUpperCase()),
            ...['recipient_name', 'recipient_email'].map(
              column => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
            ),
          ]),
        ),
      )
  const { total } = await found()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found()
    .select([...columns, giftBalance.as('balance')])
    .orderBy('issued_at', 'desc')
    .orderBy('gift_certificate.id')
    .limit(giftsPerPage)
    .offset((page - 1) * giftsPerPage)
    .execute()
  const { open } = await ofStore(db, storeKey)
    .select(sql<number | null>`sum(${giftBalance})`.as('open'))
    .where('voided_at', 'is', null)
    .where(({ or, eb }) => or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))
    .executeTakeFirstOrThrow()
  return { gifts: rows.map(row => toDeskGift(row, today)), total: Number(total), open: Number(open ?? 0) }
}

const toDeskGift = (row: Row, today: string): DeskGift => {
  const isVoid = row.voided_at !== null
  const balance = isVoid ? 0 : Number(row.balance)
  const lastDay = row.last_day ?? undefined
  return {
    id: row.id,
    ending: row.ending,
    amount: row.amount,
    balance,
    state: giftStateOf({ balance, isVoid, lastDay }, today),
    recipient: { name: row.recipient_name, email: row.recipient_email },
    issuedAt: row.issued_at,
    ...(lastDay === undefined ? {} : { lastDay }),
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    ...(row.issued_by === null ? {} : { issuedBy: row.issued_by }),
  }
}

const detailOf = async (db: Database, storeKey: string, id: string, now: number): Answer<DeskGiftDetail> => {
  const row = await rowOf(db, storeKey, id)
  if (!row) return E.left(notFound('gift certificate'))
  return E.right({
    ...toDeskGift(row, dayOf(now)),
    version: row.version,
    ...(row.message === '' ? {} : { message: row.message }),
    ...(row.voided_at === null ? {} : { voidedAt: row.voided_at }),
    uses: await usesOf(db, id),
    history: await staffEventsOf(db, { kind: 'gift', key: id }),
  })
}

const maxUses = 200

/** What the ledger has of a certificate, without entries that change nothing: an order that is paid held it before. */
const usesOf = async (db: Database, id: string): Promise<readonly GiftUse[]> => {
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['key', 'at', sql<number>`spent_change + held_change`.as('amount')])
    .where('account', '=', giftAccount(id))
    .where(sql<number>`spent_change + held_change`, '<>', 0)
    .orderBy('seq', 'desc')
    .limit(maxUses)
    .execute()
  const keys = entries.flatMap(({ key }) => orderKeyIn(key) ?? [])
  const orders = await db.selectFrom('sales_order').select(['id', 'order_key']).where('order_key', 'in', keys).execute()
  return entries.reverse().map(({ key, at, amount }) => {
    const orderId = orders.find(({ order_key: known }) => known === orderKeyIn(key))?.id
    return { at, amount: Number(amount), ...(orderId === undefined ? {} : { orderId }) }
  })
}

type Context = { readonly storeKey: string; readonly now: number }
type Sender = Context & Pick<Sources, 'random' | 'origin'> & { readonly language: Language }

const issued = async (
  trx: Database,
  desk: StaffDesk,
  { key, form }: GiftIssue,
  { storeKey, language, now, random, origin }: Sender,
): Answer<string> => {
  const read = readGiftForm(form, dayOf(now))
  if (E.isLeft(read)) return E.left(invalid(...read.left))
  const { amount, recipient, message, lastDay } = read.right
  const code = giftCode(random)
  const done = await doneBefore(trx, `gift-desk:${desk.id}`, `issue ${key}`, await idOfCode(code), now)
  if (done !== undefined) return E.right(done)
  const gift = { storeKey, code, storesCode: false, amount, recipient, message, lastDay, issuedBy: desk.name }
  const id = await addGift(trx, gift, now)
  if (id === undefined) return E.left(conflict('staff.issues.changed'))
  const sender = { storeName: await storeName(trx, storeKey), origin }
  await oweMail(
    trx,
    giftMail({ gift: { recipient, message }, amount, code, lastDay, language }, sender),
    `gift:${id}`,
    now,
  )
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'gift', key: id },
    { storeKey, at: now, action: 'gift-issued', values: { cents: String(amount), to: recipient.email } },
  )
  return E.right(id)
}

const voided = async (
  trx: Database,
  desk: StaffDesk,
  { id, version, key, reason }: GiftVoid,
  { storeKey, now }: Context,
): Answer<string> => {
  const row = await rowOf(trx, storeKey, id)
  if (!row) return E.left(notFound('gift certificate'))
  const done = await doneBefore(trx, `gift-desk:${desk.id}`, `void ${id} ${key}`, id, now)
  if (done !== undefined) return E.right(id)
  if (row.version !== version || row.voided_at !== null) return E.left(await changedBy(trx, id))
  const [won] = await voidGifts(trx, [id], now)
  if (won === undefined) return E.left(await changedBy(trx, id))
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'gift', key: id },
    { storeKey, at: now, action: 'gift-voided', values: { cents: String(Number(row.balance)) }, note: reason },
  )
  return E.right(id)
}

/** Names who was quicker. */
const changedBy = async (db: Database, id: string): Promise<DomainError> => {
  const last = (await staffEventsOf(db, { kind: 'gift', key: id })).at(-1)
  return last ? conflict('gift-certificates.issues.changed-by', { name: last.by }) : conflict('staff.issues.changed')
}
