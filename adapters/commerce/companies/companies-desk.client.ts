import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CompaniesDeskPort } from '../../../core/companies/companies-desk.port'
import { decodeData, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
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
