import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** Who changed a role last: named to a colleague who saves an older version. */
export const addRoleAuthors = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'company_role', { changed_by: kind === 'postgres' ? 'text collate "C"' : 'text' })
