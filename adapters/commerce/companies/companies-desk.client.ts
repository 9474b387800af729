import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CompaniesDeskPort } from '../../../core/companies/companies-desk.port'
import { decodeData, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { deskSummaryFromWire } from '../staff/order-desk.wire'
import {
  changeToWire,
  companiesCodec,
  companiesPath,
  companyCodec,
  companyFromWire,
  companyPath,
  companyPreviewCodec,
  companyPreviewPath,
  endCompanyPreviewPath,
  companyQueryToWire,
  detailFromWire,
} from './companies-desk.wire'
import {
  companyOrdersCodec,
  companyOrdersPath,
  companyPricesCodec,
  companyPricesFromWire,
  companyPricesPath,
  companyTaxCodec,
  companyTaxFromWire,
  companyTaxPath,
} from './company-parts.wire'

const service = 'companies desk'

/** The desk for trade customers over HTTP. */
export const commerceCompaniesDesk = (http: Http): CompaniesDeskPort => ({
  list: query =>
    pipe(
      http.get(companiesPath, { query: companyQueryToWire(query) }),
      TE.flatMapEither(decodeData(companiesCodec, service)),
      TE.map(({ companies, total }) => ({ companies: companies.map(companyFromWire), total })),
    ),
  find: companyId =>
    pipe(http.get(companyPath(companyId)), TE.flatMapEither(decodeData(companyCodec, service)), TE.map(detailFromWire)),
  prices: companyId =>
    pipe(
      http.get(companyPricesPath(companyId)),
      TE.flatMapEither(decodeData(companyPricesCodec, service)),
      TE.map(companyPricesFromWire),
    ),
  tax: companyId =>
    pipe(
      http.get(companyTaxPath(companyId)),
      TE.flatMapEither(decodeData(companyTaxCodec, service)),
      TE.map(companyTaxFromWire),
    ),
  orders: companyId =>
    pipe(
      http.get(companyOrdersPath(companyId)),
      TE.flatMapEither(decodeData(companyOrdersCodec, service)),
      TE.map(({ orders }) => orders.map(deskSummaryFromWire)),
    ),
  change: ({ companyId, version, key, change }) =>
    pipe(
      http.put(companyPath(companyId), { body: { version, key, change: changeToWire(change) } }),
      TE.flatMapEither(decodeData(companyCodec, service)),
      TE.map(detailFromWire),
    ),
  preview: ({ companyId, proposal, runId }) =>
    pipe(
      http.put(companyPreviewPath(companyId), {
        body: {
          ...(proposal ? { proposal: changeToWire(proposal) } : {}),
          ...(runId === undefined ? {} : { run_id: runId }),
        },
      }),
      TE.flatMapEither(decodeData(companyPreviewCodec, service)),
    ),
  endPreview: () => pipe(http.delete(endCompanyPreviewPath, { body: {} }), TE.flatMapEither(decodeNothing(service))),
})
