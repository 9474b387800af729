import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { furthest, setupSteps, type MailTest, type SetupDraft, type SetupTyped } from '../../../core/setup/setup-draft'
import type { SetupAnswers, SetupPort } from '../../../core/setup/setup.port'
import type { SetupProductsPort } from '../../../core/setup/setup-products.port'
import { invalid, issue, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { readJson, readTexts } from '../database/json-columns'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'
import { finishSetup, type FinishDeps } from './finish-setup'
import { bytesOf, openRow, textOf, type SetupRow } from './setup-row'
import { setupTokenHash } from './setup-token'

type SetupDeps = FinishDeps & Pick<PlatformDeps, 'clock' | 'random' | 'mail'> & { readonly products: SetupProductsPort }

/** Set-up of an empty shop, in the embedded platform's database. */
export const referenceSetup = (db: Database, deps: SetupDeps): SetupPort => {
  const draft = (token: string): Outcome<SetupDraft> =>
    pipe(
      attempt(() => openRow(db, token, deps.clock.now())),
      TE.bindTo('row'),
      TE.bind('products', () => deps.products.checked()),
      TE.map(({ row, products }) => ({ ...draftOf(row), ...(products ? { products } : {}) })),
    )
  return {
    begin: draft,
    save: (token, answers) =>
      pipe(
        transaction(db, trx => saved(trx, token, answers, deps.clock.now())),
        TE.flatMap(() => draft(token)),
      ),
    testMail: (token, to) =>
      pipe(
        draft(token),
        TE.flatMap(({ typed }) => sentTo(deps, to, typed)),
        TE.flatMap(test => transaction(db, trx => noted(trx, token, test))),
        TE.flatMap(() => draft(token)),
      ),
    checkProducts: (token, file) =>
      pipe(
        draft(token),
        TE.flatMap(() => deps.products.check(file)),
        TE.flatMap(() => draft(token)),
      ),
    forgetProducts: token =>
      pipe(
        draft(token),
        TE.flatMap(() => deps.products.forget()),
        TE.flatMap(() => draft(token)),
      ),
    finish: token =>
      pipe(
        draft(token),
        TE.filterOrElse(
          ({ typed, products }) => typed.products !== 'now' || products !== undefined,
          () => invalid(issue('file', 'setup.issues.file')),
        ),
        TE.flatMap(() => finishSetup(db, deps, token)),
      ),
  }
}

const draftOf = (row: SetupRow): SetupDraft => {
  const mailTest = row.mail_test === null ? undefined : (readJson(row.mail_test) as MailTest)
  const reached = setupSteps.find(step => step === row.reached)
  return {
    typed: readTexts(row.typed) as SetupTyped,
    ...(row.logo === null ? {} : { logo: { name: row.logo_name ?? '', bytes: bytesOf(row.logo) } }),
    ...(mailTest ? { mailTest } : {}),
    ...(reached ? { reached } : {}),
    endsAt: Number(row.token_ends_at),
  }
}

const saved = async (
  trx: Database,
  token: string,
  { step, typed, logo, removesLogo, isDraft }: SetupAnswers,
  now: number,
): Promise<E.Either<DomainError, void>> => {
  const row = await openRow(trx, token, now)
  if (E.isLeft(row)) return row
  const reached = setupSteps.find(known => known === row.right.reached)
  await trx
    .updateTable('setup')
    .set({
      typed: JSON.stringify({ ...readTexts(row.right.typed), ...typed }),
      reached: (isDraft ? reached : furthest(reached, step)) ?? null,
      ...(logo ? { logo_name: logo.name, logo: textOf(logo.bytes) } : {}),
      ...(removesLogo && !logo ? { logo_name: null, logo: null } : {}),
    })
    .where('id', '=', row.right.id)
    .execute()
  return E.right(undefined)
}

/** Longer reasons of mail servers are cut. */
const maxProblem = 300

const sentTo = ({ mail, clock, random }: SetupDeps, to: string, { name }: SetupTyped): Outcome<MailTest> => {
  const store = name?.trim() || 'Your new shop'
  return pipe(
    mail.send(
      {
        to,
        subject: `${store}: a test mail`,
        text: `Hello,\n\nthis mail was sent by the set-up of ${store}. If you can read it, the shop can send mail.`,
      },
      `setup-test:${random.uuid()}`,
    ),
    TE.map((): MailTest => ({ to, at: clock.now() })),
    TE.orElse(error =>
      TE.right<DomainError, MailTest>({
        to,
        at: clock.now(),
        problem: (('detail' in error && error.detail) || error.tag).slice(0, maxProblem),
      }),
    ),
  )
}

const noted = async (trx: Database, token: string, test: MailTest): Promise<E.Either<DomainError, void>> => {
  await trx
    .updateTable('setup')
    .set({ mail_test: JSON.stringify(test) })
    .where('token_hash', '=', await setupTokenHash(token))
    .execute()
  return E.right(undefined)
}
