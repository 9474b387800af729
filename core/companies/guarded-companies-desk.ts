import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith, staffWithAll } from '../access/requirements'
import type { CompanyChange } from './company-change'
import type { CompaniesDeskPort } from './companies-desk.port'
import { previewCapabilities } from './may-preview'

const onlyCompanies = staffWith('companies')
const ofCompanies: readonly CompanyChange['tag'][] = ['group', 'hold', 'resume']
const readers = staffWith('companies', 'credit')

const table: GuardTable<CompaniesDeskPort> = {
  list: { who: readers },
  find: { who: readers },
  preview: { who: ({ runId }) => staffWithAll(...previewCapabilities(runId !== undefined)) },
  endPreview: { who: onlyCompanies },
  change: {
    who: ({ change: { tag } }) => staffWith(ofCompanies.includes(tag) ? 'companies' : 'credit'),
  },
}

/**
 * Trade customers: 'companies' reads them, changes their group and puts them on hold, 'credit' reads them and changes
 * their credit.
 */
export const guardedCompaniesDesk = (desk: CompaniesDeskPort, guard: Guard): Guarded<CompaniesDeskPort> =>
  guarded('companiesDesk', table, desk, guard)
