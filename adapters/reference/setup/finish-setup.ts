import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { staffCapabilities } from '../../../core/access/staff-capability'
import type { SetupPlan } from '../../../core/setup/setup-plan'
import { setupPlan } from '../../../core/setup/setup-plan'
import type { SetupTyped } from '../../../core/setup/setup-draft'
import type { SetupDone } from '../../../core/setup/setup.port'
import { invalid, notFound, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { foldEmail } from '../../../core/shared/text-rules'
import { staffAccountMail } from '../account/confirmation-mail'
import { freshInvitation, goodForDays } from '../account/invitation'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import { readTexts } from '../database/json-columns'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'
import { grant, noteChange } from '../staff/staff-changes'
import { firstContent, firstStoreKey } from './first-content'
import { bytesOf, openRow } from './setup-row'
import { finishedSetup, setupTokenHash, timeZoneSetting } from './setup-token'
import { storeLogo, type LogoDeps, type StoredLogo } from './store-logo'

export type FinishDeps = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin'> & LogoDeps

type Made = { readonly plan: SetupPlan; readonly token: string }

/**
 * Makes a shop of the answers: of two requests at once, one deletes the row of set-up and the other finds none. The
 * link to the first password is mailed afterwards; if that fails, the shop mails one as for a forgotten password.
 */
export const finishSetup = (db: Database, deps: FinishDeps, token: string): Outcome<SetupDone> =>
  pipe(
    logoOf(db, deps, token),
    TE.flatMap(logo => transaction(db, trx => made(trx, deps, { token, logo }))),
    TE.flatMap(({ plan, token: link }) =>
      pipe(
        deps.mail.send(
          staffAccountMail(
            { to: plan.staff.email, storeName: plan.name, origin: deps.origin, language: 'en' },
            link,
            goodForDays,
          ),
          `setup-staff:${deps.random.uuid()}`,
        ),
        TE.map(() => false),
        TE.orElse(() =>
          pipe(
            oweMail(db, deps, plan.staff.email),
            TE.map(() => true),
          ),
        ),
        TE.map(isMailOwed => ({
          storeName: plan.name,
          email: plan.staff.email,
          isMailOwed,
          importsNow: plan.importsNow,
        })),
      ),
    ),
  )

/** Pictures are made before the transaction, which must not wait for them. */
const logoOf = (db: Database, deps: FinishDeps, token: string): Outcome<StoredLogo | undefined> =>
  pipe(
    attempt(() => openRow(db, token, deps.clock.now())),
    TE.flatMap(({ logo, logo_name }) =>
      logo === null ? TE.right(undefined) : storeLogo(deps, { name: logo_name ?? '', bytes: bytesOf(logo) }),
    ),
  )

const made = async (
  trx: Database,
  deps: FinishDeps,
  { token, logo }: { readonly token: string; readonly logo: StoredLogo | undefined },
): Promise<E.Either<DomainError, Made>> => {
  const now = deps.clock.now()
  const row = await trx
    .deleteFrom('setup')
    .where('token_hash', '=', await setupTokenHash(token))
    .where('token_ends_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!row) return E.left(notFound('setup'))
  const plan = setupPlan(readTexts(row.typed) as SetupTyped)
  if (E.isLeft(plan)) return E.left(invalid(...plan.left))
  await fill(trx, { plan: plan.right, now, logo })
  const id = await firstStaff(trx, plan.right, now)
  return E.right({
    plan: plan.right,
    token: await freshInvitation(trx, deps, firstStoreKey, { id, email: plan.right.staff.email }),
  })
}

const retailGroup = {
  id: 1,
  name: 'Retail',
  access_type: 'all',
  category_ids: '[]',
  price_list_id: null,
  is_default: 1,
  surcharge_basis_points: 0,
} as const

const fill = async (
  trx: Database,
  { plan, now, logo }: { readonly plan: SetupPlan; readonly now: number; readonly logo: StoredLogo | undefined },
): Promise<void> => {
  await insertRows(trx, 'setting', [
    { name: finishedSetup, value: String(now) },
    { name: timeZoneSetting, value: plan.timeZone },
    { name: 'store-configurations', value: '[]' },
  ])
  const store = { name: plan.name, hosts: '[]' }
  await trx
    .insertInto('store')
    .values({ key: firstStoreKey, root_category_ids: '[]', ...store })
    .onConflict(found => found.column('key').doUpdateSet(store))
    .execute()
  await insertRows(trx, 'customer_group', [retailGroup])
  await insertRows(trx, 'shipping_zone', [
    {
      name: plan.zone.name,
      places: JSON.stringify(plan.zone.places),
      rates: JSON.stringify(plan.zone.rates),
      version: 1,
    },
  ])
  if (logo) {
    await insertRows(trx, 'media', [logo.media])
    await insertRows(trx, 'media_part', [logo.part])
  }
  await insertRows(trx, 'content', firstContent({ plan, now, ...(logo ? { logo: logo.value } : {}) }))
  await insertRows(trx, 'change', [{ kind: 'all', key: 'set-up', at: now }])
}

/** Actor in the account's history: set-up, not a person. */
const setUp = { id: 0, name: 'Set-up' }

/** The account has no password: only the mailed link opens it. */
const firstStaff = async (trx: Database, { staff }: SetupPlan, now: number): Promise<number> => {
  const { id } = await trx
    .insertInto('customer')
    .values({
      email: staff.email,
      email_fold: foldEmail(staff.email),
      first_name: staff.firstName,
      last_name: staff.lastName,
      phone: null,
      company_name: null,
      password_hash: '',
      group_id: retailGroup.id,
      company_id: null,
      role: 99,
      role_name: null,
      is_staff: 1,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grant(trx, id, staffCapabilities)
  await noteChange({ trx, desk: setUp, storeKey: firstStoreKey, now }, id, 'staff-added', {
    before: [],
    after: staffCapabilities,
  })
  return id
}

/** The shop mails a fresh link with the next requests for forgotten passwords. */
const oweMail = (db: Database, { clock, random, origin }: FinishDeps, email: string): Outcome<void> =>
  query(() =>
    insertRows(db, 'reset_request', [
      {
        id: random.uuid(),
        email_fold: foldEmail(email),
        store_key: firstStoreKey,
        origin,
        language: 'en',
        asked_at: clock.now(),
        tried_at: null,
        tries: 0,
      },
    ]),
  )
