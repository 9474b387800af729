import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { CompaniesDeskPort } from './companies-desk.port'

const onlyCompanies = staffWith('companies')
const readers = staffWith('companies', 'credit')

const table: GuardTable<CompaniesDeskPort> = {
  list: { who: readers },
  find: { who: readers },
  preview: { who: onlyCompanies },
  endPreview: { who: onlyCompanies },
  change: {
    who: ({ change: { tag } }) => staffWith(tag === 'hold' || tag === 'resume' ? 'companies' : 'credit'),
  },
}

/** Trade customers: 'companies' reads them and puts them on hold, 'credit' reads them and changes their credit. */
export const guardedCompaniesDesk = (desk: CompaniesDeskPort, guard: Guard): Guarded<CompaniesDeskPort> =>
  guarded('companiesDesk', table, desk, guard)
