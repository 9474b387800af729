import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { CertificateDecision, CertificateState } from './certificate'

/** A certificate of exemption from tax as staff judge it. */
export type DeskCertificate = {
  readonly id: string
  readonly state: CertificateState
  readonly customer: { readonly name: string; readonly email: string }
  /** Whose exemption it is; without one, the customer's own. */
  readonly company?: string
  /** `size` in bytes. */
  readonly file: { readonly name: string; readonly size: number }
  /** Epoch milliseconds. */
  readonly receivedAt: number
  /** Codes of country and state, 'US-TX'; empty unless accepted. */
  readonly regions: readonly string[]
  /** The last day it holds, yyyy-mm-dd. */
  readonly lastDay?: string
  readonly decision?: { readonly at: number; readonly by: string; /** Of a refusal. */ readonly reason?: string }
}

/** `orders`: numbers of the orders that it came with. */
export type DeskCertificateDetail = DeskCertificate & {
  readonly orders: readonly number[]
  readonly history: readonly StaffEvent[]
}

export type CertificateQuery = {
  /** Undefined: whatever their state. */
  readonly state?: CertificateState
  /** Part of a company's or customer's name, of an e-mail address, or of the file's name. */
  readonly text: string
  readonly page: number
}

export type DeskCertificatePage = { readonly certificates: readonly DeskCertificate[]; readonly total: number }

/** `key` is the click's own. */
export type CertificateDecisionMade = {
  readonly id: string
  readonly key: string
  readonly decision: CertificateDecision
}

/**
 * The desk where certificates of exemption are judged; for staff with 'exemptions', within the storefront of the
 * session.
 */
export type ExemptionDeskPort = {
  /** What waits longest comes first; what is decided, newest first. */
  readonly list: (query: CertificateQuery) => Outcome<DeskCertificatePage>
  readonly find: (id: string) => Outcome<DeskCertificateDetail>
  /** The uploaded certificate; only staff and its owner can read it. */
  readonly file: (id: string) => Outcome<SentFile>
  /** Idempotent by key; 'conflict' names who decided before. Mails the buyer; applies to their next checkout. */
  readonly decide: (made: CertificateDecisionMade) => Outcome<DeskCertificateDetail>
}
