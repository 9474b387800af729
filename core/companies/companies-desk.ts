import * as TE from 'fp-ts/TaskEither'
import type { Preview } from '../access/preview'
import type { DeskOrderSummary } from '../orders/order-desk.port'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type {
  CompaniesDeskPort,
  CompanyPreview,
  CompanyPrices,
  CompanyQuery,
  CompanyTax,
  CompanyWrite,
  DeskCompanyDetail,
  DeskCompanyPage,
} from './companies-desk.port'

type Ports = { readonly companiesDesk: CompaniesDeskPort }

const maxSearchLength = 100

export const viewDeskCompanies =
  (ports: Ports) =>
  ({ text, page }: CompanyQuery): Outcome<DeskCompanyPage> =>
    ports.companiesDesk.list({
      text: text.trim().slice(0, maxSearchLength),
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    })

export const viewDeskCompany =
  (ports: Ports) =>
  (companyId: number): Outcome<DeskCompanyDetail> =>
    isId(companyId) ? ports.companiesDesk.find(companyId) : TE.left(notFound('company'))

export const viewCompanyPrices =
  (ports: Ports) =>
  (companyId: number): Outcome<CompanyPrices> =>
    isId(companyId) ? ports.companiesDesk.prices(companyId) : TE.left(notFound('company'))

export const viewCompanyTax =
  (ports: Ports) =>
  (companyId: number): Outcome<CompanyTax> =>
    isId(companyId) ? ports.companiesDesk.tax(companyId) : TE.left(notFound('company'))

export const viewCompanyOrders =
  (ports: Ports) =>
  (companyId: number): Outcome<readonly DeskOrderSummary[]> =>
    isId(companyId) ? ports.companiesDesk.orders(companyId) : TE.left(notFound('company'))

/** Checked at the desk, which knows today's date; see `checkCompanyChange`. */
export const changeDeskCompany =
  (ports: Ports) =>
  (write: CompanyWrite): Outcome<DeskCompanyDetail> =>
    isId(write.companyId) ? ports.companiesDesk.change(write) : TE.left(notFound('company'))

/** Sees the shop as a company; see `CompaniesDeskPort.preview`. */
export const previewAsCompany =
  (ports: Ports) =>
  (asked: CompanyPreview): Outcome<Preview> =>
    isId(asked.companyId) ? ports.companiesDesk.preview(asked) : TE.left(notFound('company'))

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0
