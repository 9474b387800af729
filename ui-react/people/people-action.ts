import type { ImportTarget } from '../../core/people/people-import.port'
import {
  mostPeople,
  personFields,
  type PeopleReview,
  type PersonField,
  type PersonLine,
} from '../../core/people/person-line'
import { issue } from '../../core/shared/domain-error'
import { answerOf, formValues, type FormAnswer, type FormValues } from '../forms'
import { isLeft, isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

/** `review`: lines to look at; `invited`: how many were just sent. */
export type PeopleAnswer = Partial<FormAnswer> & {
  readonly review?: PeopleReview
  readonly invited?: number
}

/** Name of the field of a line's cell. */
export const cellName = (field: PersonField, { line }: Pick<PersonLine, 'line'>): string => `${field}-${line}`

/** Field with all lines as JSON; cells that were edited are fields of their own. */
export const linesField = 'lines'

type Importing = Pick<UseCases, 'readPeople' | 'checkPeople' | 'sendPeople'>

/** Handles the forms of the page: a file, another check, sending, and a click in a line. */
export const answerPeople = async (
  useCases: Importing,
  target: ImportTarget,
  form: FormData,
): Promise<PeopleAnswer> => {
  const values = formValues(form)
  const intent = values['intent'] ?? ''
  if (intent === 'file') return readFile(useCases, target, form.get('file'))
  const lines = afterClick(intent, linesIn(values))
  if (lines.length === 0) return {}
  if (intent !== 'send') return reviewed(useCases, target, lines)
  const sent = await useCases.sendPeople(target, lines, values['key'] ?? '')()
  if (isLeft(sent)) return { ...(await reviewed(useCases, target, lines)), ...answerOf(sent.left, intent, {}) }
  const { invited, ...review } = sent.right
  return { invited, ...(review.lines.length > 0 ? { review } : {}) }
}

const readFile = async (
  { readPeople }: Importing,
  target: ImportTarget,
  file: FormDataEntryValue | null,
): Promise<PeopleAnswer> => {
  if (!(file instanceof File) || file.size === 0)
    return { intent: 'file', issues: [issue('file', 'people.issues.empty')] }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await readPeople(target, { name: file.name, type: file.type, bytes })()
  return isRight(read) ? { review: read.right } : answerOf(read.left, 'file', {})
}

const reviewed = async (
  { checkPeople }: Importing,
  target: ImportTarget,
  lines: readonly PersonLine[],
): Promise<PeopleAnswer> => {
  const checked = await checkPeople(target, lines)()
  return isRight(checked)
    ? { review: checked.right }
    : {
        review: { company: '', roles: [], lines: lines.map(line => ({ ...line, issues: [], similar: [] })) },
        ...answerOf(checked.left, 'check', {}),
      }
}

/** `drop:7` leaves line 7 out; `role:7:Admin` sets its role. */
const afterClick = (intent: string, lines: readonly PersonLine[]): readonly PersonLine[] => {
  const [, action, number, role = ''] = /^(drop|role):(\d{1,7})(?::(.*))?$/s.exec(intent) ?? []
  const at = Number(number)
  if (action === 'drop') return lines.filter(({ line }) => line !== at)
  return action === 'role' ? lines.map(line => (line.line === at ? { ...line, role } : line)) : lines
}

const longest = 400

const linesIn = (values: FormValues): readonly PersonLine[] =>
  storedLines(values[linesField] ?? '').map(line => ({
    ...line,
    ...Object.fromEntries(
      personFields.flatMap(field => {
        const typed = values[cellName(field, line)]
        return typed === undefined ? [] : [[field, typed.slice(0, longest)]]
      }),
    ),
  }))

/** Lines of the page's own field; anything else is left out. */
const storedLines = (json: string): readonly PersonLine[] => {
  try {
    const parsed = JSON.parse(json) as unknown
    return Array.isArray(parsed) ? parsed.slice(0, mostPeople).flatMap(lineOf) : []
  } catch {
    return []
  }
}

const lineOf = (entry: unknown): readonly PersonLine[] => {
  if (!Array.isArray(entry)) return []
  const [line, ...cells] = entry as readonly unknown[]
  if (typeof line !== 'number' || !cells.every(cell => typeof cell === 'string')) return []
  const [email = '', firstName = '', lastName = '', role = '', phone = ''] = cells.map(cell => cell.slice(0, longest))
  return [{ line, email, firstName, lastName, role, phone }]
}

/** Lines as the page's field has them. */
export const storedText = (lines: readonly PersonLine[]): string =>
  JSON.stringify(lines.map(line => [line.line, ...personFields.map(field => line[field])]))
