import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  changeDeskCompany,
  previewAsCompany,
  viewCompanyOrders,
  viewCompanyPrices,
  viewCompanyTax,
  viewDeskCompanies,
  viewDeskCompany,
} from '../../../core/companies/companies-desk'
import type { CompaniesDeskPort } from '../../../core/companies/companies-desk.port'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import { deskSummaryToWire } from '../staff/order-desk.wire'
import {
  changeCompanyRequest,
  changeFromWire,
  companiesPath,
  companyPath,
  companyPreviewPath,
  companyPreviewToWire,
  endCompanyPreviewPath,
  previewCompanyRequest,
  companyQueryFromWire,
  companyToWire,
  detailToWire,
} from './companies-desk.wire'
import {
  companyOrdersPath,
  companyPricesPath,
  companyPricesToWire,
  companyTaxPath,
  companyTaxToWire,
} from './company-parts.wire'

const idIn = ({ params }: Call): number => Number(params['companyId'])

/** Calls of the desk for trade customers. */
export const companiesDeskRoutes: readonly Route<{
  readonly staff: StaffPort
  readonly companiesDesk: CompaniesDeskPort
}>[] = [
  {
    method: 'GET',
    path: companiesPath,
    handle: ({ query }, ports) =>
      enveloped(viewDeskCompanies(ports)(companyQueryFromWire(query)), ({ companies, total }) => ({
        companies: companies.map(companyToWire),
        total,
      })),
  },
  {
    method: 'GET',
    path: companyPath(':companyId'),
    handle: (call, ports) => enveloped(viewDeskCompany(ports)(idIn(call)), detailToWire),
  },
  {
    method: 'GET',
    path: companyPricesPath(':companyId'),
    handle: (call, ports) => enveloped(viewCompanyPrices(ports)(idIn(call)), companyPricesToWire),
  },
  {
    method: 'GET',
    path: companyTaxPath(':companyId'),
    handle: (call, ports) => enveloped(viewCompanyTax(ports)(idIn(call)), companyTaxToWire),
  },
  {
    method: 'GET',
    path: companyOrdersPath(':companyId'),
    handle: (call, ports) =>
      enveloped(viewCompanyOrders(ports)(idIn(call)), orders => ({ orders: orders.map(deskSummaryToWire) })),
  },
  {
    method: 'PUT',
    path: companyPath(':companyId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(changeCompanyRequest, call.body))),
          TE.flatMap(({ version, key, change }) =>
            changeDeskCompany(ports)({ companyId: idIn(call), version, key, change: changeFromWire(change) }),
          ),
        ),
        detailToWire,
      ),
  },
  {
    method: 'PUT',
    path: companyPreviewPath(':companyId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(previewCompanyRequest, call.body))),
          TE.flatMap(({ proposal, run_id: runId }) =>
            previewAsCompany(ports)({
              companyId: idIn(call),
              ...(proposal ? { proposal: changeFromWire(proposal) } : {}),
              ...(runId === undefined ? {} : { runId }),
            }),
          ),
        ),
        companyPreviewToWire,
      ),
  },
  {
    method: 'DELETE',
    path: endCompanyPreviewPath,
    handle: (_, ports) => enveloped(ports.companiesDesk.endPreview(), () => ({})),
  },
]
