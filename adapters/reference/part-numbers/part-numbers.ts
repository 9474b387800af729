import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { SessionPort } from '../../../core/access/session.port'
import type { Visitor } from '../../../core/access/visitor'
import {
  checkPartNumber,
  companyOf,
  foldNumber,
  maxPartNumbers,
  maxRows,
  partNumbersPerPage,
  type PartNumber,
  type RefusedRow,
} from '../../../core/part-numbers/part-number'
import type { OwnNumbersPort, PartNumbersPort } from '../../../core/part-numbers/part-numbers.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { conflict, notFound } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { skuFold } from '../catalogue/json-fields'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'
import { visibleProducts } from '../catalogue/visible-products'

/** Batch size, within the parameter limits of both database engines. */
const batchSize = 400
const maxBeginnings = 5

/** A company's part numbers in the database; every statement filters by the session's company. */
export const referencePartNumbers = (
  db: Database,
  session: SessionPort,
  { clock }: Pick<PlatformDeps, 'clock'>,
  written: AsWritten = skus => query(() => skusAsWritten(db, session.visitor, skus)),
): PartNumbersPort => {
  return {
    list: list(db, session),
    save: rows =>
      pipe(
        ownCompany(session),
        TE.bindTo('company'),
        TE.bind('known', () =>
          knownSkus(
            written,
            rows.slice(0, maxRows).map(row => row.sku),
          ),
        ),
        TE.flatMap(({ company, known }) =>
          transaction(db, async trx => {
            const { valid, refused } = validRows(rows.slice(0, maxRows), known)
            for (const { number, sku } of valid) {
              const columns = { number, sku, sku_fold: foldNumber(sku), changed_at: clock.now() }
              await trx
                .insertInto('part_number')
                .values({ company_id: company, number_fold: foldNumber(number), ...columns })
                .onConflict(found => found.columns(['company_id', 'number_fold']).doUpdateSet(columns))
                .execute()
            }
            const { total } = await trx
              .selectFrom('part_number')
              .where('company_id', '=', company)
              .select(({ fn }) => fn.countAll<number>().as('total'))
              .executeTakeFirstOrThrow()
            return Number(total) > maxPartNumbers
              ? E.left(conflict('part-numbers.too-many'))
              : E.right({ saved: valid.length, refused })
          }),
        ),
      ),
    remove: remove(db, session),
  }
}

const list =
  (db: Database, session: SessionPort): PartNumbersPort['list'] =>
  listQuery =>
    pipe(
      ownCompany(session),
      TE.flatMap(company =>
        query(async () => {
          const fold = foldNumber(listQuery.search ?? '')
          const found = db
            .selectFrom('part_number')
            .where('company_id', '=', company)
            .$if(listQuery.search !== undefined, rows =>
              rows.where(({ or, eb }) =>
                or([eb('number_fold', 'like', `%${fold}%`), eb('sku_fold', 'like', `%${fold}%`)]),
              ),
            )
          const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
          const rows = await found
            .select(['number', 'sku'])
            .orderBy('number_fold')
            .limit(partNumbersPerPage)
            .offset((Math.max(1, listQuery.page) - 1) * partNumbersPerPage)
            .execute()
          return { numbers: rows, total: Number(total) }
        }),
      ),
    )

const remove =
  (db: Database, session: SessionPort): PartNumbersPort['remove'] =>
  number =>
    pipe(
      ownCompany(session),
      TE.flatMap(company =>
        attempt(async () => {
          const deleted = await db
            .deleteFrom('part_number')
            .where('company_id', '=', company)
            .where('number_fold', '=', foldNumber(number))
            .returning('number')
            .executeTakeFirst()
          return deleted ? E.right(undefined) : E.left(notFound('part number'))
        }),
      ),
    )

const ownCompany = (session: SessionPort): Outcome<number> =>
  pipe(
    currentCustomer(session),
    TE.flatMap(() => TE.fromNullable(notFound('part number'))(companyOf(session.visitor))),
  )

/** Maps SKUs to their spelling in the shop; SKUs that the visitor may not see are omitted. */
export type AsWritten = (skus: readonly string[]) => Outcome<readonly string[]>

/** Known SKUs by their normalized form. */
const knownSkus = (written: AsWritten, skus: readonly string[]): Outcome<ReadonlyMap<string, string>> => {
  const unique = [...new Set(skus)]
  const batches = Array.from({ length: Math.ceil(unique.length / batchSize) }, (_, at) =>
    unique.slice(at * batchSize, (at + 1) * batchSize),
  )
  return pipe(
    batches,
    TE.traverseSeqArray(written),
    TE.map(found => new Map(found.flat().map(sku => [foldNumber(sku), sku]))),
  )
}

const skusAsWritten = async (db: Database, visitor: Visitor, skus: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('variant')
    .select(['sku', 'product_id'])
    .where('sku_fold', 'in', [...new Set(skus.map(skuFold))])
    .execute()
  const visible =
    rows.length === 0
      ? new Set<number>()
      : await visibleProducts(db, visitor, [...new Set(rows.map(row => row.product_id))])
  return rows.filter(row => visible.has(row.product_id)).map(row => row.sku)
}

/**
 * Splits rows into valid and rejected ones. If a number occurs twice, the last row counts; rows with unknown SKUs are
 * rejected by position.
 */
const validRows = (rows: readonly PartNumber[], known: ReadonlyMap<string, string>) => {
  const valid = new Map<string, PartNumber>()
  const refused: RefusedRow[] = []
  rows.forEach(({ number, sku }, at) => {
    const target = known.get(foldNumber(sku))
    const code =
      checkPartNumber({ number, sku })[0]?.code ?? (target === undefined ? 'part-numbers.sku-unknown' : undefined)
    if (code !== undefined || target === undefined)
      refused.push({ line: at + 1, number, code: code ?? 'part-numbers.sku-unknown' })
    else valid.set(foldNumber(number), { number: number.trim(), sku: target })
  })
  return { valid: [...valid.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row), refused }
}

type StoredNumber = Record<'number' | 'number_fold' | 'sku' | 'sku_fold', string>
type FoldColumn = 'number_fold' | 'sku_fold'

const lookUp = async (
  db: Database,
  company: number,
  column: FoldColumn,
  texts: readonly string[],
): Promise<readonly StoredNumber[]> => {
  const folds = [...new Set(texts.map(foldNumber))].filter(fold => fold !== '')
  const rows: StoredNumber[] = []
  for (let at = 0; at < folds.length; at += batchSize) {
    rows.push(
      ...(await db
        .selectFrom('part_number')
        .select(['number', 'number_fold', 'sku', 'sku_fold'])
        .where('company_id', '=', company)
        .where(column, 'in', folds.slice(at, at + batchSize))
        .orderBy('number_fold')
        .execute()),
    )
  }
  return rows
}

/**
 * A company's part numbers for these SKUs; the first of several per SKU. Empty without a company. One query for up to
 * 400 SKUs.
 */
export const partNumbersOfCompany = async (
  db: Database,
  company: number | null | undefined,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (company === undefined || company === null) return new Map()
  const byFold = new Map(
    [...(await lookUp(db, company, 'sku_fold', skus))].reverse().map(row => [row.sku_fold, row.number]),
  )
  return new Map(
    skus.flatMap(each => {
      const number = byFold.get(foldNumber(each))
      return number === undefined ? [] : [[each, number] as const]
    }),
  )
}

/** Finds SKUs by part number, for every buyer of the company. */
export const referenceOwnNumbers = (db: Database, session: Pick<SessionPort, 'visitor'>): OwnNumbersPort => {
  const ofCompany = <A>(nothing: A, work: (company: number) => Promise<A>): Outcome<A> => {
    const company = companyOf(session.visitor)
    return company === undefined ? TE.right(nothing) : query(() => work(company))
  }
  return {
    resolve: typed =>
      ofCompany<ReadonlyMap<string, string>>(new Map(), async company => {
        const bySku = new Map((await lookUp(db, company, 'number_fold', typed)).map(row => [row.number_fold, row.sku]))
        return new Map(
          typed.flatMap(each => {
            const sku = bySku.get(foldNumber(each))
            return sku === undefined ? [] : [[each, sku] as const]
          }),
        )
      }),
    ofSkus: skus => ofCompany(new Map<string, string>(), company => partNumbersOfCompany(db, company, skus)),
    beginning: typed =>
      ofCompany<readonly string[]>([], async company => {
        const fold = foldNumber(typed)
        if (fold === '') return []
        const rows = await db
          .selectFrom('part_number')
          .select('number')
          .where('company_id', '=', company)
          .where('number_fold', '>=', fold)
          .where('number_fold', '<', `${fold}\uffff`)
          .orderBy('number_fold')
          .limit(maxBeginnings)
          .execute()
        return rows.map(row => row.number)
      }),
  }
}
