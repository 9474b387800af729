import * as E from 'fp-ts/Either'
import { issue, type Issue } from '../shared/domain-error'
import { isEmail } from '../shared/text-rules'
import { mostPeople, personFields, type PersonField, type PersonLine } from './person-line'

/** Column names without case, accents and punctuation, the most specific first. */
const columnNames: Readonly<Record<PersonField | 'name', readonly string[]>> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'useremail',
    'login',
    'adresseemail',
    'courriel',
    'emailadresse',
  ],
  firstName: ['firstname', 'givenname', 'forename', 'first', 'prenom', 'vorname'],
  lastName: ['lastname', 'surname', 'familyname', 'last', 'nom', 'nomdefamille', 'nachname'],
  role: ['role', 'rolename', 'companyrole', 'userrole', 'permission', 'permissions', 'rolle', 'fonction'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'cell', 'cellphone', 'telefon', 'portable'],
  name: ['name', 'fullname', 'person', 'contact', 'nomcomplet'],
}

const normalized = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

type Columns = Readonly<Partial<Record<PersonField | 'name', number>>>

/** Longer cells are cut; every field allows less. */
const longestCell = 300

/**
 * Reads the rows of a file of people. A header names the columns in any order; without one they are email, first name,
 * last name, role and phone.
 */
export const peopleRowReader = () => {
  let columns: Columns | undefined
  let titles = 0
  let people = 0
  const lines: PersonLine[] = []
  return {
    add: (cells: readonly string[], line: number): void => {
      if (cells.every(cell => cell.trim() === '')) return
      if (!columns) {
        columns = headerIn(cells) ?? (isEmail(tidy(cells[0])) ? inOrder : undefined)
        if (columns !== inOrder) {
          titles += 1
          return
        }
      }
      people += 1
      if (people <= mostPeople) lines.push(personIn(columns, cells, line))
    },
    done: (): E.Either<readonly Issue[], readonly PersonLine[]> => {
      if (!columns) return E.left([issue('file', titles === 0 ? 'people.issues.empty' : 'people.issues.header')])
      if (people === 0) return E.left([issue('file', 'people.issues.empty')])
      return people > mostPeople
        ? E.left([issue('file', 'people.issues.too-many', { found: people, maximum: mostPeople })])
        : E.right(lines)
    },
  }
}

const inOrder: Columns = { email: 0, firstName: 1, lastName: 2, role: 3, phone: 4 }

/** A header has a column of email addresses, and another that is known. */
const headerIn = (cells: readonly string[]): Columns | undefined => {
  const names = cells.map(normalized)
  const found: Partial<Record<PersonField | 'name', number>> = {}
  for (const field of [...personFields, 'name'] as const)
    for (const name of columnNames[field]) if (names.includes(name)) found[field] ??= names.indexOf(name)
  return found.email !== undefined && Object.keys(found).length > 1 ? found : undefined
}

/** Without what spreadsheets add to force text. */
const tidy = (cell = ''): string =>
  cell
    .replace(/^[\s\u200b\u2060\ufeff]+|[\s\u001a\u200b\u2060\ufeff]+$/g, '')
    .replace(/^="([^"]{0,500})"$/, '$1')
    .replace(/^'(?=[=+\-@\d])/, '')
    .trim()
    .slice(0, longestCell)

const personIn = (columns: Columns, cells: readonly string[], line: number): PersonLine => {
  const text = (field: PersonField | 'name'): string => {
    const at = columns[field]
    return at === undefined ? '' : tidy(cells[at])
  }
  const [first = '', ...rest] = text('name').split(/\s+/)
  return {
    line,
    email: text('email').replace(/^mailto:/i, ''),
    firstName: text('firstName') || first,
    lastName: text('lastName') || rest.join(' '),
    role: text('role'),
    phone: text('phone'),
  }
}
