import { isAddressProven, type AddressProof } from '../access/address-proof'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { isDay } from '../shared/store-day'

export type CertificateState = 'waiting' | 'accepted' | 'refused'
export const certificateStates: readonly CertificateState[] = ['waiting', 'accepted', 'refused']

/** State of a certificate as its sender sees it; absent while pending. */
export type CertificateStatus =
  | { readonly state: 'accepted'; readonly regions: readonly string[]; readonly lastDay: string }
  | { readonly state: 'refused'; readonly reason: string }

/** `states` as typed by staff, 'TX, GA'; `lastDay` is yyyy-mm-dd; `note` is internal. */
export type CertificateDecision =
  | { readonly tag: 'accept'; readonly states: string; readonly lastDay: string; readonly note: string }
  | { readonly tag: 'refuse'; readonly reason: string }

export const maxCertificateTextLength = 500
const maxRegions = 60

/**
 * Parses typed regions without duplicates: a bare state is one of the United States, others include the country
 * ('CA-ON').
 */
export const regionsTyped = (states: string): readonly string[] => [
  ...new Set(
    states
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(word => word !== '')
      .map(word => (word.includes('-') ? word : `US-${word}`)),
  ),
]

/**
 * Context of a decision: today (yyyy-mm-dd), a check for known regions, and the buyer's email address if the exemption
 * is personal rather than a company's.
 */
type Judged = { readonly today: string; readonly isKnown: (region: string) => boolean; readonly buyer?: AddressProof }

/**
 * Validates a decision; issues name fields. An acceptance needs existing states and an expiry date in the future; a
 * refusal a reason, which the buyer reads.
 */
export const checkCertificateDecision = (
  decision: CertificateDecision,
  { today, isKnown, buyer }: Judged,
): readonly Issue[] => {
  if (decision.tag === 'refuse') return textIssues('reason', decision.reason, 'exemption-desk.issues.reason')
  if (buyer && !isAddressProven(buyer)) return [issue('states', 'exemption-desk.issues.unproven')]
  const { states, lastDay, note } = decision
  return [...statesIssues(states, isKnown), ...dayIssues(lastDay, today), ...textIssues('note', note)]
}

const statesIssues = (states: string, isKnown: (region: string) => boolean): readonly Issue[] => {
  const regions = regionsTyped(states)
  if (regions.length === 0 || regions.length > maxRegions) return [issue('states', 'exemption-desk.issues.states')]
  const unknown = regions.filter(region => !isKnown(region))
  return unknown.length > 0
    ? [
        issue('states', 'exemption-desk.issues.unknown-states', {
          states: unknown.map(region => region.replace(/^US-/, '')).join(', '),
        }),
      ]
    : []
}

const dayIssues = (lastDay: string, today: string): readonly Issue[] => {
  if (!isDay(lastDay)) return [issue('lastDay', 'exemption-desk.issues.last-day')]
  return lastDay < today ? [issue('lastDay', 'exemption-desk.issues.last-day-over')] : []
}

const textIssues = (field: string, text: string, missing?: string): readonly Issue[] => {
  if (text.trim() === '') return missing === undefined ? [] : [issue(field, missing)]
  return text.trim().length > maxCertificateTextLength
    ? [issue(field, 'staff.issues.too-long', { max: maxCertificateTextLength })]
    : []
}
