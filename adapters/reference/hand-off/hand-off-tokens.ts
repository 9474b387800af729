import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { ClockPort, RandomPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import { attempt, transaction } from '../database/transaction'

export type HandOffToken = Selectable<Schema['hand_off_token']>
type Purpose = HandOffToken['purpose']

type Sources = { readonly clock: ClockPort; readonly random: RandomPort }

const minute = 60_000

/** Lifetime of each kind of token; tokens used within one request chain last a minute. */
export const tokenLives: Readonly<Record<Purpose, number>> = {
  'hand-off': 10 * minute,
  login: minute,
  trade: minute,
  'left-cart': 30 * 24 * 60 * minute,
}

/** Customer and cart that a token refers to. */
export type TokenSubject = {
  readonly storeKey: string
  readonly customerId?: number
  readonly cartId?: string
  readonly editable?: boolean
}

/** Creates a token of 256 bits, stored as a hash. Also deletes expired tokens. */
export const makeToken = async (
  db: Database,
  { clock, random }: Sources,
  purpose: Purpose,
  { storeKey, customerId, cartId, editable = true }: TokenSubject,
): Promise<string> => {
  const token = random.token(32)
  const now = clock.now()
  await db.deleteFrom('hand_off_token').where('ends_at', '<=', now).execute()
  await db
    .insertInto('hand_off_token')
    .values({
      token_hash: await secretHash(token),
      purpose,
      store_key: storeKey,
      customer_id: customerId ?? null,
      cart_id: cartId ?? null,
      is_editable: editable ? 1 : 0,
      ends_at: now + tokenLives[purpose],
    })
    .execute()
  return token
}

/** Redeems a token once, atomically; returns its subject. */
export const redeemToken = async (
  db: Database,
  { clock }: Pick<Sources, 'clock'>,
  purpose: Purpose,
  storeKey: string,
  token: string,
): Promise<HandOffToken | undefined> => {
  const row = await db
    .deleteFrom('hand_off_token')
    .where('token_hash', '=', await secretHash(token))
    .where('purpose', '=', purpose)
    .where('store_key', '=', storeKey)
    .returningAll()
    .executeTakeFirst()
  return row && row.ends_at > clock.now() ? row : undefined
}

/** Reads a token that can be used repeatedly until it expires. */
export const readToken = async (
  db: Database,
  { clock }: Pick<Sources, 'clock'>,
  purpose: Purpose,
  storeKey: string,
  token: string,
): Promise<HandOffToken | undefined> =>
  db
    .selectFrom('hand_off_token')
    .selectAll()
    .where('token_hash', '=', await secretHash(token))
    .where('purpose', '=', purpose)
    .where('store_key', '=', storeKey)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst()

/**
 * Issues a hand-off token for a customer, and for a cart if given: their own, or an unowned one, which becomes theirs.
 * Called by platform staff and by services with the access key.
 */
export const issueHandOff = (
  db: Database,
  deps: Sources,
  subject: TokenSubject & { readonly customerId: number },
): Outcome<string> =>
  transaction(db, async trx => {
    const customer = await trx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', subject.customerId)
      .executeTakeFirst()
    if (!customer) return E.left(notFound('customer'))
    if (subject.cartId !== undefined) {
      await trx
        .updateTable('cart')
        .set({ customer_id: customer.id })
        .where('id', '=', subject.cartId)
        .where('customer_id', 'is', null)
        .execute()
      const cart = await trx
        .selectFrom('cart')
        .select('id')
        .where('id', '=', subject.cartId)
        .where('store_key', '=', subject.storeKey)
        .where('state', '=', 'open')
        .where('customer_id', '=', customer.id)
        .executeTakeFirst()
      if (!cart) return E.left(notFound('cart'))
    }
    return E.right(await makeToken(trx, deps, 'hand-off', subject))
  })

/** Issues a token that restores an abandoned cart, for a reminder mail. */
export const issueLeftCart = (db: Database, deps: Sources, storeKey: string, cartId: string): Outcome<string> =>
  pipe(
    attempt(async () => {
      const cart = await db
        .selectFrom('cart')
        .select('id')
        .where('id', '=', cartId)
        .where('store_key', '=', storeKey)
        .where('state', '=', 'open')
        .executeTakeFirst()
      return cart ? E.right(cart.id) : E.left(notFound('cart'))
    }),
    TE.flatMap(id => attempt(async () => E.right(await makeToken(db, deps, 'left-cart', { storeKey, cartId: id })))),
  )
