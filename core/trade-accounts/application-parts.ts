import { isCompanyCatalog } from '../companies/company-catalog'
import { conflict, issue, type DomainError, type Issue } from '../shared/domain-error'
import {
  applicationParts,
  type ApplicationPart,
  type ApplicationState,
  type ClosedAs,
  type PartState,
  type PartValues,
} from './application'

/** What the desk does with a part. `reason` and `question` are read by the applicant, `note` only by staff. */
export type PartDecision =
  | { readonly tag: 'approve'; readonly values: PartValues }
  | { readonly tag: 'decline'; readonly reason: string; readonly note: string }
  | { readonly tag: 'ask'; readonly question: string }

export type PartStates = Readonly<Record<ApplicationPart, PartState>>

export const maxDecisionText = 2_000
/** 500,000.00 */
export const maxCredit = 50_000_000
export const maxTermsDays = 120

const prefix = 'trade-account.issues'

/**
 * Whether a part may be decided like this now; undefined if so. Other parts are decided after 'identity'; questions may
 * be asked at any time; what is decided stays decided.
 */
export const decisionRefusal = (
  part: ApplicationPart,
  decision: PartDecision,
  { state, parts }: { readonly state: ApplicationState; readonly parts: PartStates },
): DomainError | undefined => {
  if (state === 'draft' || state === 'closed' || state === 'withdrawn') return conflict(`${prefix}.not-open`)
  if (isDecided(parts[part])) return conflict(`${prefix}.part-decided`)
  if (decision.tag !== 'ask' && part !== 'identity' && parts.identity !== 'approved')
    return conflict(`${prefix}.identity-first`)
  return undefined
}

/** Validates the input of a decision, whatever the state of the part. */
export const decisionIssues = (part: ApplicationPart, decision: PartDecision): readonly Issue[] => {
  switch (decision.tag) {
    case 'ask':
      return textIssues('question', decision.question, `${prefix}.question`)
    case 'decline':
      return [...textIssues('reason', decision.reason, `${prefix}.reason`), ...textIssues('note', decision.note)]
    case 'approve':
      return valueIssues(part, decision.values)
  }
}

const textIssues = (field: string, text: string, missing?: string): readonly Issue[] => {
  if (text.trim() === '') return missing === undefined ? [] : [issue(field, missing)]
  return text.trim().length > maxDecisionText
    ? [issue(field, 'trade-account.issues.too-long', { max: maxDecisionText })]
    : []
}

const mostLists = 20

/** Numbers of existing price lists that the part about prices gives to the company; undefined: unreadable. */
export const listsIn = ({ lists = '' }: PartValues): readonly number[] | undefined => {
  const written = lists.split(' ').filter(list => list !== '')
  return written.length <= mostLists && written.every(list => /^\d{1,9}$/.test(list)) ? written.map(Number) : undefined
}

const isWhole = (text: string | undefined, highest: number): boolean =>
  text !== undefined && /^\d{1,12}$/.test(text) && Number(text) <= highest

const valueIssues = (part: ApplicationPart, values: PartValues): readonly Issue[] => {
  switch (part) {
    case 'identity':
      return values['company'] === 'new' || isWhole(values['company'], Number.MAX_SAFE_INTEGER)
        ? []
        : [issue('company', `${prefix}.company`)]
    case 'prices':
      return [
        ...(isWhole(values['group'], Number.MAX_SAFE_INTEGER) ? [] : [issue('group', `${prefix}.group`)]),
        ...(listsIn(values) ? [] : [issue('lists', `${prefix}.lists`)]),
      ]
    case 'access':
      return isCompanyCatalog(values['catalog'] ?? 'group') ? [] : [issue('catalog', `${prefix}.catalog`)]
    case 'payment':
      return isWhole(values['terms'], maxTermsDays) ? [] : [issue('terms', `${prefix}.terms`, { max: maxTermsDays })]
    case 'credit':
      return isWhole(values['limit'], maxCredit) ? [] : [issue('limit', `${prefix}.credit`)]
    default:
      return []
  }
}

export const isDecided = (state: PartState): boolean => state === 'approved' || state === 'declined'

/** The state of an application whose parts stand like this; a declined identity ends it. */
export const stateOfParts = (
  parts: PartStates,
): { readonly state: Exclude<ApplicationState, 'draft' | 'submitted' | 'withdrawn'>; readonly closedAs?: ClosedAs } => {
  if (parts.identity === 'declined') return { state: 'closed', closedAs: 'declined' }
  const states = applicationParts.map(part => parts[part])
  if (states.every(isDecided)) return { state: 'closed', closedAs: 'decided' }
  return { state: states.includes('asked') ? 'needs-information' : 'in-review' }
}
