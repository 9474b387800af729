import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** What a company's people see: their group's categories, or whatever guests see. */
export const addCompanyCatalog = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'company', {
    catalog: `${kind === 'postgres' ? 'text collate "C"' : 'text'} not null default 'group'`,
  })
