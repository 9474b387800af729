import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith, staffWithAll, type Requirement } from '../access/requirements'
import type { CompanyChange } from './company-change'
import type { CompaniesDeskPort } from './companies-desk.port'
import { previewCapabilities } from './may-preview'

const onlyCompanies = staffWith('companies')
const withPrices = staffWithAll('companies', 'prices')
const credit = staffWith('credit')
const changes: Readonly<Record<CompanyChange['tag'], Requirement>> = {
  group: onlyCompanies,
  hold: onlyCompanies,
  resume: onlyCompanies,
  'assign-list': withPrices,
  'remove-list': withPrices,
  'own-list': withPrices,
  credit,
  balance: credit,
  'credit-hold': credit,
  'credit-resume': credit,
  methods: credit,
}
const readers = staffWith('companies', 'credit')

const table: GuardTable<CompaniesDeskPort> = {
  list: { who: readers },
  find: { who: readers },
  preview: { who: ({ runId }) => staffWithAll(...previewCapabilities(runId !== undefined)) },
  endPreview: { who: onlyCompanies },
  prices: { who: withPrices },
  tax: { who: onlyCompanies },
  orders: { who: staffWith('orders') },
  change: { who: ({ change: { tag } }) => changes[tag] },
}

/**
 * Trade customers: 'companies' reads them, changes their group and puts them on hold, with 'prices' also their price
 * lists; 'credit' reads them and changes their credit. Their orders are for who works the orders.
 */
export const guardedCompaniesDesk = (desk: CompaniesDeskPort, guard: Guard): Guarded<CompaniesDeskPort> =>
  guarded('companiesDesk', table, desk, guard)
