import { csvLine } from '../shared/csv-line'
import type { PersonLine } from './person-line'

/** Lines with their errors as CSV, to be put right and read again; without any it is a template. */
export const errorPeople = (lines: readonly { readonly person: PersonLine; readonly error: string }[]): string =>
  csvLine(['Email', 'First name', 'Last name', 'Role', 'Phone', ...(lines.length > 0 ? ['Line', 'Error'] : [])], {
    trusted: true,
  }) +
  lines
    .map(({ person: { line, email, firstName, lastName, role, phone }, error }) =>
      csvLine([email, firstName, lastName, role, phone, String(line), error]),
    )
    .join('')
