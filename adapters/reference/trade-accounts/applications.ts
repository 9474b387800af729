import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { isAddressProven } from '../../../core/access/address-proof'
import type { SessionPort } from '../../../core/access/session.port'
import { conflict, invalid, notFound, signedOut, type DomainError } from '../../../core/shared/domain-error'
import type { Outcome } from '../../../core/shared/domain-error'
import type { SealPort } from '../../../core/shared/seal.port'
import { dayOf } from '../../../core/shared/store-day'
import {
  applicationIdIn,
  emptyForm,
  isOpen,
  type Application,
  type MyApplications,
} from '../../../core/trade-accounts/application'
import type { ApplicationsPort } from '../../../core/trade-accounts/applications.port'
import { checkStep } from '../../../core/trade-accounts/check-step'
import { proofOf } from '../access/address-proof'
import { isKnownRegion } from '../addresses/geography'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { secretHash } from '../database/secret-hash'
import { attempt, transaction } from '../database/transaction'
import { sendOwedLater } from '../mail/owed-mail'
import { applicationOf, openKeyOf, type ApplicationRow } from './application-rows'
import { answered, rowByKey, submitted, withdrawn } from './applicant-steps'
import { savedStep, sealedTax } from './save-step'

type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin' | 'later' | 'formsTo'>

/** Session entry: the secret of a guest's draft. It survives signing in. */
const draftSecret = 'trade-application'

/** A visitor's own applications in the embedded platform's database. */
export const referenceApplications = (
  db: Database,
  session: SessionPort,
  deps: Sources,
  seal: SealPort,
): ApplicationsPort => {
  const now = () => deps.clock.now()
  const { storeKey, customer } = session.visitor
  const shown = (row: ApplicationRow): Promise<Application> => applicationOf(db, row, now())
  const mailed = (row: ApplicationRow): Outcome<Application> =>
    pipe(
      sendOwedLater(db, deps),
      TE.flatMap(() => attempt(async () => E.right(await shown(row)))),
    )

  return {
    mine: () =>
      pipe(
        transaction(db, async trx => {
          await claimDraft(trx, session)
          return E.right(undefined)
        }),
        TE.flatMap(() => attempt(async () => E.right(await ownOf(db, session, now())))),
      ),

    save: save(db, session, deps, seal),

    submit: () =>
      pipe(
        TE.fromEither(customer ? E.right(customer) : E.left<DomainError>(signedOut)),
        TE.flatMap(({ id }) =>
          transaction(db, async trx => {
            await claimDraft(trx, session)
            return submitted(trx, deps, openKeyOf(storeKey, id), now())
          }),
        ),
        TE.flatMap(mailed),
      ),

    answer: given =>
      pipe(
        transaction(db, async trx => {
          const row = await ownRow(trx, session, given.number)
          return row ? answered(trx, deps, row, given, now()) : E.left(notFound('application'))
        }),
        TE.flatMap(mailed),
      ),

    withdraw: number =>
      transaction(db, async trx => {
        const row = await ownRow(trx, session, number)
        return row ? withdrawn(trx, row, now()) : E.left(notFound('application'))
      }),
  }
}

const save =
  (db: Database, session: SessionPort, deps: Sources, seal: SealPort): ApplicationsPort['save'] =>
  typed => {
    const now = deps.clock.now()
    return pipe(
      TE.fromEither(checkStep(typed, { today: dayOf(now), isKnownRegion })),
      TE.mapLeft((issues): DomainError => invalid(...issues)),
      TE.bindTo('checked'),
      TE.bind('tax', ({ checked }) => sealedTax(seal, checked.tax)),
      TE.bind('openKey', () => openKey(session, deps)),
      TE.flatMap(({ checked, tax, openKey: key }) =>
        transaction(db, async trx => {
          await claimDraft(trx, session)
          const row = await draftOf(trx, session, deps, key)
          if (row.state !== 'draft') return E.left(conflict('trade-account.issues.sent'))
          return savedStep(trx, session, row, { ...checked, tax }, now)
        }),
      ),
      TE.flatMap(row => attempt(async () => E.right(await applicationOf(db, row, now)))),
    )
  }

const guestKey = async (storeKey: string, secret: string) => `${storeKey}:guest:${await secretHash(secret)}`

/** The key of this visitor's open application; a guest's session gets a secret for it. */
const openKey = (session: SessionPort, deps: Sources): Outcome<string> => {
  const { storeKey, customer } = session.visitor
  if (customer) return TE.right(openKeyOf(storeKey, customer.id))
  const known = session.stored(draftSecret)
  const secret = known ?? deps.random.token(16)
  return pipe(
    known === undefined ? session.keep(draftSecret, secret) : TE.right(undefined),
    TE.flatMap(() => attempt(async () => E.right(await guestKey(storeKey, secret)))),
  )
}

/** A guest's draft becomes the customer's once they sign in, unless they have an open application. */
const claimDraft = async (trx: Database, session: SessionPort): Promise<void> => {
  const { storeKey, customer } = session.visitor
  const secret = session.stored(draftSecret)
  if (!customer || secret === undefined) return
  const own = openKeyOf(storeKey, customer.id)
  if (await rowByKey(trx, own)) return
  await trx
    .updateTable('trade_application')
    .set({ customer_id: customer.id, owner_hash: null, open_key: own })
    .where('open_key', '=', await guestKey(storeKey, secret))
    .execute()
}

const ownOf = async (db: Database, session: SessionPort, now: number): Promise<MyApplications> => {
  const { storeKey, customer } = session.visitor
  const secret = session.stored(draftSecret)
  if (!customer) {
    const draft = secret === undefined ? undefined : await rowByKey(db, await guestKey(storeKey, secret))
    return { applications: draft ? [await applicationOf(db, draft, now)] : [] }
  }
  const rows = await db
    .selectFrom('trade_application')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('store_key', '=', storeKey)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const account = await db
    .selectFrom('customer')
    .select(['email', 'email_fold', 'proven_email_fold'])
    .where('id', '=', customer.id)
    .executeTakeFirst()
  const ordered = [...rows.filter(({ state }) => isOpen(state)), ...rows.filter(({ state }) => !isOpen(state))]
  return {
    ...(account ? { applicant: { email: account.email, proven: isAddressProven(proofOf(account)) } } : {}),
    applications: await Promise.all(ordered.map(row => applicationOf(db, row, now))),
  }
}

const draftOf = async (trx: Database, session: SessionPort, deps: Sources, key: string): Promise<ApplicationRow> => {
  const { storeKey, customer, language } = session.visitor
  const now = deps.clock.now()
  await trx
    .insertInto('trade_application')
    .values({
      store_key: storeKey,
      customer_id: customer?.id ?? null,
      owner_hash: customer ? null : (key.split(':').at(-1) ?? null),
      open_key: key,
      state: 'draft',
      legal_name: '',
      form: JSON.stringify(emptyForm),
      language,
      origin: deps.origin,
      version: 0,
      created_at: now,
      changed_at: now,
      reminders: 0,
      files_gone: 0,
    })
    .onConflict(found => found.column('open_key').doNothing())
    .execute()
  return trx.selectFrom('trade_application').selectAll().where('open_key', '=', key).executeTakeFirstOrThrow()
}

/** The row of a number, if it is this visitor's; a guest's only while a draft. */
const ownRow = async (trx: Database, session: SessionPort, number: string): Promise<ApplicationRow | undefined> => {
  const { storeKey, customer } = session.visitor
  const id = applicationIdIn(number)
  if (id === undefined) return undefined
  const row = await trx
    .selectFrom('trade_application')
    .selectAll()
    .where('id', '=', id)
    .where('store_key', '=', storeKey)
    .executeTakeFirst()
  if (customer) return row?.customer_id === customer.id ? row : undefined
  const secret = session.stored(draftSecret)
  return row && secret !== undefined && row.open_key === (await guestKey(storeKey, secret)) ? row : undefined
}
