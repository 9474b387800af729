import * as E from 'fp-ts/Either'
import { isPhone } from '../addresses/check-address'
import { companyRoles, type CompanyRole } from '../company/company-user'
import { regionsTyped } from '../exemption/certificate'
import { issue, type Issue } from '../shared/domain-error'
import { centsFromDecimal } from '../shared/decimal'
import { isDay } from '../shared/store-day'
import { firstPerField, foldEmail, isEmail } from '../shared/text-rules'
import {
  businessKinds,
  type ApplicationForm,
  type Branch,
  type InvitedPerson,
  type TradeReference,
} from './application'
import { maxCredit, maxTermsDays } from './application-parts'
import { taxNumberOf, type TaxNumber } from './tax-number'

/** The steps of an application, in order; each is saved on its own. */
export type ApplicationStep = 'company' | 'tax' | 'branches' | 'credit' | 'people' | 'send'
export const applicationSteps: readonly ApplicationStep[] = ['company', 'tax', 'branches', 'credit', 'people', 'send']

export type TypedCertificate = { readonly upload: string; readonly states: string; readonly lastDay: string }
export type TypedPerson = Omit<InvitedPerson, 'role'> & { readonly role: string }

/** Input of a step, unchecked. Uploads are the ids of stored files. */
export type TypedStep =
  | {
      readonly step: 'company'
      readonly legalName: string
      readonly tradeName: string
      readonly business: string
      readonly years: string
      readonly phone: string
    }
  | {
      readonly step: 'tax'
      readonly country: string
      /** Empty: the number saved before stays. */
      readonly number: string
      /** Why there is none; replaces the number. */
      readonly none: string
      readonly certificates: readonly TypedCertificate[]
    }
  | { readonly step: 'branches'; readonly branches: readonly Branch[]; readonly shipToStates: string }
  | {
      readonly step: 'credit'
      readonly amount: string
      readonly terms: string
      readonly references: readonly TradeReference[]
    }
  | { readonly step: 'people'; readonly people: readonly TypedPerson[] }
  | { readonly step: 'send'; readonly documents: readonly string[]; readonly consent: boolean }

/** Uploads and consent are completed by the platform, which knows names, sizes and the time. */
export type CheckedStep = {
  readonly form: Partial<Omit<ApplicationForm, 'certificates' | 'documents' | 'consent'>>
  readonly tax?: TaxNumber | { readonly none: string }
  readonly certificates?: readonly {
    readonly upload: string
    readonly states: readonly string[]
    readonly lastDay: string
  }[]
  readonly documents?: readonly string[]
  readonly consent?: boolean
}

export type StepFacts = { readonly today: string; readonly isKnownRegion: (region: string) => boolean }

export const maxBranches = 20
export const maxStates = 60
export const maxReferences = 3
export const maxPeople = 10
const maxFiles = 10
const maxLength = 120

const prefix = 'trade-account.issues'

/**
 * Validates what was typed into a step; nothing is required yet, so that a half-filled step can be saved. Entirely
 * empty rows are dropped. Fields of rows are named 'branches.0.city'.
 */
export const checkStep = (typed: TypedStep, facts: StepFacts): E.Either<readonly Issue[], CheckedStep> => {
  switch (typed.step) {
    case 'company':
      return companyStep(typed)
    case 'tax':
      return taxStep(typed, facts)
    case 'branches':
      return branchesStep(typed, facts)
    case 'credit':
      return creditStep(typed)
    case 'people':
      return peopleStep(typed)
    case 'send':
      return checked(rowsIssue('documents', typed.documents.length, maxFiles), {
        form: {},
        documents: [...new Set(typed.documents)],
        consent: typed.consent,
      })
  }
}

type Step<Name extends ApplicationStep> = Extract<TypedStep, { readonly step: Name }>

const checked = (issues: readonly Issue[], step: CheckedStep): E.Either<readonly Issue[], CheckedStep> =>
  issues.length > 0 ? E.left(firstPerField(issues)) : E.right(step)

const tooLong = (field: string, text: string, max = maxLength): readonly Issue[] =>
  text.length > max ? [issue(field, `${prefix}.too-long`, { max })] : []

const phoneIssue = (field: string, phone: string): readonly Issue[] =>
  phone !== '' && !isPhone(phone) ? [issue(field, `${prefix}.phone`)] : []

const emailIssue = (field: string, email: string): readonly Issue[] =>
  email !== '' && !isEmail(email) ? [issue(field, `${prefix}.email`)] : []

const rowsIssue = (field: string, count: number, max: number): readonly Issue[] =>
  count > max ? [issue(field, `${prefix}.too-many`, { max })] : []

/** Trims all texts of a row. */
const tidy = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : (value as unknown)]),
  ) as Row

/** Rows in which something is typed; `preset` are fields that a blank row has too. */
const typedRows = <Row extends object>(rows: readonly Row[], preset: readonly string[] = []): readonly Row[] =>
  rows
    .map(tidy)
    .filter(row =>
      Object.entries(row).some(([name, value]) => typeof value === 'string' && value !== '' && !preset.includes(name)),
    )

const companyStep = (typed: Step<'company'>): E.Either<readonly Issue[], CheckedStep> => {
  const { legalName, tradeName, business, years, phone } = tidy(typed)
  const kind = businessKinds.find(known => known === business) ?? ''
  const issues = [
    ...tooLong('legalName', legalName),
    ...tooLong('tradeName', tradeName),
    ...(business !== '' && kind === '' ? [issue('business', `${prefix}.business`)] : []),
    ...(years !== '' && !/^\d{1,3}$/.test(years) ? [issue('years', `${prefix}.years`)] : []),
    ...phoneIssue('phone', phone),
  ]
  return checked(issues, {
    form: { legalName, tradeName, business: kind, phone, years: years === '' ? undefined : Number(years) },
  })
}

const taxStep = (typed: Step<'tax'>, facts: StepFacts): E.Either<readonly Issue[], CheckedStep> => {
  const none = typed.none.trim()
  const number = typed.number.trim() === '' ? undefined : taxNumberOf(typed)
  const both = number !== undefined && none !== ''
  const certificates = typed.certificates.map(tidy).map((certificate, at) => ({ certificate, at }))
  const issues = [
    ...(both ? [issue('none', `${prefix}.tax-both`)] : []),
    ...(number && E.isLeft(number) ? [number.left] : []),
    ...tooLong('none', none, 300),
    ...rowsIssue('certificates', certificates.length, maxFiles),
    ...certificates.flatMap(({ certificate, at }) => certificateIssues(certificate, `certificates.${at}`, facts)),
  ]
  return checked(issues, {
    form: {},
    ...(number && E.isRight(number) ? { tax: number.right } : none !== '' ? { tax: { none } } : {}),
    certificates: certificates.map(({ certificate: { upload, states, lastDay } }) => ({
      upload,
      states: regionsTyped(states),
      lastDay,
    })),
  })
}

const certificateIssues = (
  { states, lastDay }: TypedCertificate,
  field: string,
  { today, isKnownRegion }: StepFacts,
): readonly Issue[] => [
  ...stateIssues(`${field}.states`, states, isKnownRegion),
  ...(regionsTyped(states).length === 0 ? [issue(`${field}.states`, `${prefix}.states`)] : []),
  ...(!isDay(lastDay)
    ? [issue(`${field}.lastDay`, `${prefix}.last-day`)]
    : lastDay < today
      ? [issue(`${field}.lastDay`, `${prefix}.last-day-over`)]
      : []),
]

const stateIssues = (field: string, states: string, isKnown: (region: string) => boolean): readonly Issue[] => {
  const regions = regionsTyped(states)
  const unknown = regions.filter(region => !isKnown(region))
  if (unknown.length > 0)
    return [
      issue(field, `${prefix}.unknown-states`, {
        states: unknown
          .slice(0, 10)
          .map(region => region.replace(/^US-/, ''))
          .join(', '),
      }),
    ]
  return rowsIssue(field, regions.length, maxStates)
}

const branchesStep = (typed: Step<'branches'>, facts: StepFacts): E.Either<readonly Issue[], CheckedStep> => {
  const branches = typedRows(typed.branches, ['countryCode']).map(branch => ({
    ...branch,
    countryCode: branch.countryCode.toUpperCase(),
    state: branch.state.toUpperCase(),
  }))
  const issues = [
    ...rowsIssue('branches', branches.length, maxBranches),
    ...branches.flatMap((branch, at) => branchIssues(branch, `branches.${at}`, facts)),
    ...stateIssues('shipToStates', typed.shipToStates, facts.isKnownRegion),
  ]
  return checked(issues, { form: { branches, shipToStates: regionsTyped(typed.shipToStates) } })
}

const branchCodes = {
  name: `${prefix}.branch-name`,
  address1: `${prefix}.branch-street`,
  city: `${prefix}.branch-city`,
  state: `${prefix}.branch-state`,
  postalCode: `${prefix}.branch-zip`,
}

/** A branch that is named at all needs its whole address: it becomes one of the company's. */
const branchIssues = (branch: Branch, at: string, { isKnownRegion }: StepFacts): readonly Issue[] => [
  ...Object.entries(branch).flatMap(([name, value]) =>
    typeof value === 'string' ? tooLong(`${at}.${name}`, value) : [],
  ),
  ...Object.entries(branchCodes).flatMap(([name, code]) =>
    branch[name as keyof typeof branchCodes] === '' ? [issue(`${at}.${name}`, code)] : [],
  ),
  ...(/^[A-Z]{2}$/.test(branch.countryCode) ? [] : [issue(`${at}.countryCode`, `${prefix}.country`)]),
  ...(branch.countryCode === 'US' && branch.state !== '' && !isKnownRegion(`US-${branch.state}`)
    ? [issue(`${at}.state`, `${prefix}.branch-state`)]
    : []),
  ...(branch.countryCode === 'US' && branch.postalCode !== '' && !/^\d{5}(-\d{4})?$/.test(branch.postalCode)
    ? [issue(`${at}.postalCode`, `${prefix}.postal-code`)]
    : []),
  ...phoneIssue(`${at}.phone`, branch.phone),
]

/** '$25,000.00' in cents; undefined if it is no amount, or one with fractions of a cent. */
export const centsTyped = (text: string): number | undefined => {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
  if (plain === '') return 0
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? centsFromDecimal(plain) : undefined
}

const creditStep = (typed: Step<'credit'>): E.Either<readonly Issue[], CheckedStep> => {
  const credit = centsTyped(typed.amount)
  const terms = typed.terms.trim() === '' ? '30' : typed.terms.trim()
  const references = typedRows(typed.references)
  const issues = [
    ...(credit === undefined ? [issue('amount', `${prefix}.amount`)] : []),
    ...(credit !== undefined && credit > maxCredit ? [issue('amount', `${prefix}.amount-max`)] : []),
    ...(/^\d{1,3}$/.test(terms) && Number(terms) <= maxTermsDays
      ? []
      : [issue('terms', `${prefix}.terms`, { max: maxTermsDays })]),
    ...rowsIssue('references', references.length, maxReferences),
    ...references.flatMap((reference, at) => [
      ...Object.entries(reference).flatMap(([name, value]) => tooLong(`references.${at}.${name}`, value)),
      ...(reference.company === '' ? [issue(`references.${at}.company`, `${prefix}.reference-company`)] : []),
      ...phoneIssue(`references.${at}.phone`, reference.phone),
      ...emailIssue(`references.${at}.email`, reference.email),
    ]),
  ]
  return checked(issues, { form: { credit: credit ?? 0, termsDays: Number(terms), references } })
}

const peopleStep = (typed: Step<'people'>): E.Either<readonly Issue[], CheckedStep> => {
  const rows = typedRows(typed.people, ['role'])
  const roleOf = (role: string): CompanyRole | undefined => companyRoles.find(known => String(known) === role)
  const issues = [
    ...rowsIssue('people', rows.length, maxPeople),
    ...rows.flatMap((person, at) => [
      ...tooLong(`people.${at}.firstName`, person.firstName, 80),
      ...tooLong(`people.${at}.lastName`, person.lastName, 80),
      ...(person.firstName === '' ? [issue(`people.${at}.firstName`, `${prefix}.first-name`)] : []),
      ...(person.lastName === '' ? [issue(`people.${at}.lastName`, `${prefix}.last-name`)] : []),
      ...(isEmail(person.email) ? [] : [issue(`people.${at}.email`, `${prefix}.email`)]),
      ...(rows.findIndex(other => foldEmail(other.email) === foldEmail(person.email)) < at
        ? [issue(`people.${at}.email`, `${prefix}.email-twice`)]
        : []),
      ...(roleOf(person.role) === undefined ? [issue(`people.${at}.role`, `${prefix}.role`)] : []),
    ]),
  ]
  return checked(issues, {
    form: {
      people: rows.map(({ firstName, lastName, email, role }) => ({
        firstName,
        lastName,
        email,
        role: roleOf(role) ?? 2,
      })),
    },
  })
}
