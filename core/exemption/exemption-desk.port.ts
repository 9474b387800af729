import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { CertificateDecision, CertificateState } from './certificate'

/** A tax exemption certificate at the desk. */
export type DeskCertificate = {
  readonly id: string
  readonly state: CertificateState
  readonly customer: { readonly name: string; readonly email: string }
  /** The exempt company; undefined: the customer personally. */
  readonly company?: string
  /** `size` in bytes. */
  readonly file: { readonly name: string; readonly size: number }
  /** Epoch milliseconds. */
  readonly receivedAt: number
  /** Codes of country and state, 'US-TX'; empty unless accepted. */
  readonly regions: readonly string[]
  /** Last valid day, yyyy-mm-dd. */
  readonly lastDay?: string
  readonly decision?: { readonly at: number; readonly by: string; /** Only for refusals. */ readonly reason?: string }
}

/** `orders`: ids of orders that included it. */
export type DeskCertificateDetail = DeskCertificate & {
  readonly orders: readonly number[]
  readonly history: readonly StaffEvent[]
}

export type CertificateQuery = {
  /** Undefined: in any state. */
  readonly state?: CertificateState
  /** Matches part of a company's or customer's name, an email address, or a file name. */
  readonly text: string
  readonly page: number
}

export type DeskCertificatePage = { readonly certificates: readonly DeskCertificate[]; readonly total: number }

/** `key`: the idempotency key of the click. */
export type CertificateDecisionMade = {
  readonly id: string
  readonly key: string
  readonly decision: CertificateDecision
}

/** Reviews exemption certificates; for staff with 'exemptions', within the storefront of the session. */
export type ExemptionDeskPort = {
  /** Pending ones oldest first; decided ones newest first. */
  readonly list: (query: CertificateQuery) => Outcome<DeskCertificatePage>
  readonly find: (id: string) => Outcome<DeskCertificateDetail>
  /** The uploaded certificate; only staff and its owner can read it. */
  readonly file: (id: string) => Outcome<SentFile>
  /** Idempotent by key; 'conflict' names who decided before. Mails the buyer; applies to their next checkout. */
  readonly decide: (made: CertificateDecisionMade) => Outcome<DeskCertificateDetail>
}
