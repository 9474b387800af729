import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimits } from '../access/rate-limits'
import { permittedInCompany, staffWith, type Requirement } from '../access/requirements'
import { grantedAbove } from '../company/check-role'
import { issue, type Issue } from '../shared/domain-error'
import type { ImportTarget, PeopleImportPort } from './people-import.port'
import { mostPeople, type CheckedPerson, type PersonLine } from './person-line'

const mayImport = ({ companyId }: ImportTarget): Requirement =>
  companyId === undefined ? permittedInCompany('create_user') : staffWith('companies')

const linesIssues = (lines: readonly PersonLine[]): readonly Issue[] =>
  lines.length === 0
    ? [issue('file', 'people.issues.empty')]
    : lines.length > mostPeople
      ? [issue('file', 'people.issues.too-many', { found: lines.length, maximum: mostPeople })]
      : []

const checked = <Args extends readonly unknown[]>(
  lines: readonly PersonLine[],
  args: Args,
): E.Either<readonly Issue[], Args> => {
  const issues = linesIssues(lines)
  return issues.length > 0 ? E.left(issues) : E.right(args)
}

const table: GuardTable<PeopleImportPort> = {
  about: { who: mayImport },
  read: { who: mayImport, limits: [rateLimits.peopleFiles] },
  check: { who: mayImport, shape: (target, lines) => checked(lines, [target, lines]) },
  send: {
    who: mayImport,
    shape: (target, lines, key) => checked(lines, [target, lines, key]),
    limits: [rateLimits.peopleImports],
    once: { key: ({ companyId }, _, key) => `${companyId ?? ''}:${key}` },
  },
}

/**
 * A role above the sender's own level is never given: such lines are marked, never sent. Staff have no level in a
 * company.
 */
export const guardedPeopleImport = (people: PeopleImportPort, guard: Guard): Guarded<PeopleImportPort> =>
  guarded('peopleImport', table, withinOwnLevel(people, guard), guard)

const withinOwnLevel = (people: PeopleImportPort, { session }: Guard): PeopleImportPort => {
  const marked =
    ({ companyId }: ImportTarget) =>
    (person: CheckedPerson): CheckedPerson =>
      companyId === undefined && grantedAbove(session.visitor, [], person.chosen?.grants ?? []).length > 0
        ? {
            ...person,
            issues: [
              ...person.issues.filter(({ field }) => field !== 'role'),
              issue('role', 'people.issues.role-above'),
            ],
          }
        : person
  const withMarks =
    (target: ImportTarget) =>
    <Review extends { readonly lines: readonly CheckedPerson[] }>(review: Review): Review => ({
      ...review,
      lines: review.lines.map(marked(target)),
    })
  return {
    about: people.about,
    read: (target, file) => pipe(people.read(target, file), TE.map(withMarks(target))),
    check: (target, lines) => pipe(people.check(target, lines), TE.map(withMarks(target))),
    send: (target, lines, key) =>
      pipe(
        people.check(target, lines),
        TE.map(withMarks(target)),
        TE.flatMap(review => {
          const isAbove = ({ issues }: CheckedPerson) => issues.some(({ code }) => code === 'people.issues.role-above')
          const above = review.lines.filter(isAbove)
          const allowed = lines.filter(({ line }) => !above.some(person => person.line === line))
          return allowed.length === 0
            ? TE.right({ ...review, invited: 0 })
            : pipe(
                people.send(target, allowed, key),
                TE.map(sent => ({ ...sent, lines: [...sent.lines, ...above].sort((a, b) => a.line - b.line) })),
              )
        }),
      ),
  }
}
