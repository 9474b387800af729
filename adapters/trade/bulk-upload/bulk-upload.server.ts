import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import { answerIssue } from '../../../core/bulk-upload/answer-issue'
import type { BulkUploadPort, LineAnswer } from '../../../core/bulk-upload/bulk-upload.port'
import { errorResults } from '../../../core/bulk-upload/error-results'
import { readQuantity } from '../../../core/bulk-upload/read-quantity'
import { linesPerCheck, maxSkuLength, type LineIssue } from '../../../core/bulk-upload/upload-line'
import type { Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, signedOut } from '../../../core/shared/domain-error'
import type { SchemaPart } from '../trade.server'
import { errorText, rowToWire } from './bulk-upload.wire'

type Sent = {
  readonly productListData?: {
    readonly productList?: readonly ({ readonly sku?: string | null; readonly qty?: string | null } | null)[] | null
  } | null
}
type Line = { readonly sku: string; readonly qty: string }
type Checked = { readonly line: Line; readonly row: number; readonly answer?: LineAnswer; readonly issue?: LineIssue }
type Ports = { readonly account: Pick<AccountPort, 'visitor'>; readonly bulkUpload: BulkUploadPort }

const fields =
  'productList: [ProductListType] currencyCode: String channelId: Int isToCart: Boolean withModifiers: Boolean = false'

/**
 * Uploads of lists: store, channel and currency in the request are ignored, and the session identifies the caller
 * (security rules 1 and 9).
 */
export const bulkUploadPart: SchemaPart<Ports> = {
  types: `
    input ProductListType { sku: String qty: String }
    input ProductUploadInputType { ${fields} }
    input ProductAnonUploadInputType { ${fields} storeHash: String! }
    type ProductUploadType { errorFile: String errorProduct: GenericScalar validProduct: GenericScalar
      stockErrorFile: String stockErrorSkus: GenericScalar }
    type ProductsUpload { result: ProductUploadType }
    type ProductsAnonUpload { result: ProductUploadType }
  `,
  queries: '',
  mutations: `
    productUpload(productListData: ProductUploadInputType!): ProductsUpload
    productAnonUpload(productListData: ProductAnonUploadInputType): ProductsAnonUpload
  `,
  fields: ({ account, bulkUpload }, resolve) => {
    const signedIn = () =>
      pipe(
        account.visitor(),
        TE.filterOrElse(
          ({ customer }) => customer !== undefined,
          () => signedOut,
        ),
      )
    return {
      productUpload: (sent: Sent) =>
        resolve(
          pipe(
            signedIn(),
            TE.flatMap(() => checked(bulkUpload, sent)),
          ),
          resultToWire,
        ),
      productAnonUpload: (sent: Sent) => resolve(checked(bulkUpload, sent), resultToWire),
    }
  },
}

const checked = (bulkUpload: BulkUploadPort, { productListData }: Sent): Outcome<readonly Checked[]> => {
  const lines = (productListData?.productList ?? []).map(line => ({
    sku: (line?.sku ?? '').trim(),
    qty: (line?.qty ?? '').trim(),
  }))
  if (lines.length > linesPerCheck)
    return TE.left(invalid(issue('productList', 'bulk-upload.issues.too-many-at-once', { maximum: linesPerCheck })))
  const shaped = lines.map(line => ({
    line,
    wanted: readQuantity(line.qty),
    isSku: line.sku !== '' && line.sku.length <= maxSkuLength,
  }))
  const checkable = shaped.flatMap(({ line, wanted, isSku }, at) =>
    isSku && typeof wanted !== 'string' ? [{ at, sku: line.sku, quantity: wanted.count }] : [],
  )
  return pipe(
    checkable.length === 0 ? TE.right([]) : bulkUpload.check(checkable.map(({ sku, quantity }) => ({ sku, quantity }))),
    TE.map(answers => {
      const byPlace = new Map(checkable.map(({ at }, index) => [at, answers[index]]))
      return shaped.map(({ line, wanted, isSku }, at): Checked => {
        const answer = byPlace.get(at)
        const code = isSku ? wanted : line.sku === '' ? 'sku-required' : 'sku-unknown'
        const found =
          typeof code === 'string' ? { code: `bulk-upload.issues.${code}` } : answer && answerIssue(answer, code)
        return { line, row: at + 1, ...(answer ? { answer } : {}), ...(found ? { issue: found } : {}) }
      })
    }),
  )
}

/** The error file as a data URL; undefined without errors. */
const fileOf = (rows: readonly Checked[]): string | undefined =>
  rows.length === 0
    ? undefined
    : 'data:text/csv;charset=utf-8,' +
      encodeURIComponent(
        errorResults(
          rows.map(({ line, row, issue: found }) => ({ ...line, row, error: found ? errorText(found) : '' })),
        ),
      )

const resultToWire = (rows: readonly Checked[]) => {
  const errors = rows.filter(row => row.issue !== undefined)
  const outOfStock = errors.filter(row => row.issue?.code === 'bulk-upload.issues.out-of-stock')
  return {
    result: {
      // Lazy: generated only if the query selects the field.
      errorFile: () => fileOf(errors),
      stockErrorFile: () => fileOf(outOfStock),
      stockErrorSkus: outOfStock.map(({ line }) => line.sku),
      errorProduct: errors.map(({ line, row, answer, issue: found }) =>
        rowToWire(line, row, answer, found && errorText(found)),
      ),
      validProduct: rows
        .filter(row => row.issue === undefined)
        .map(({ line, row, answer }) => rowToWire(line, row, answer)),
    },
  }
}
