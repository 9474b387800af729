import type { CertificateStatus } from '../exemption/certificate'

/** The two chains of the program (S3-3.19). */
export type StoreType = 'dollarGeneral' | 'pOpshelf'

/** Lines are entered on the page, or imported from the program's order file (S3-2.39). */
export type OrderType = 'onlineBelow' | 'fromImport'

export type OrderFileKind = 'certificate' | 'other' | 'order'

/**
 * A file attached to an order; `url` is the download link for its owner, `standing` the state of an exemption
 * certificate.
 */
export type OrderFile = {
  readonly id: string
  readonly name: string
  readonly kind: OrderFileKind
  readonly url: string
  readonly standing?: CertificateStatus
}

/**
 * Store details of a construction order (S3-3.19). `requestedDelivery` is yyyy-mm-dd internally, mm/dd/yyyy on screen
 * and wire; `siteContactPhone` is ten digits.
 */
export type OrderDetails = {
  readonly storeType: StoreType
  readonly storeNumber: string
  readonly requestedDelivery: string
  readonly siteContactName: string
  readonly siteContactPhone: string
  readonly taxExempt: boolean
  readonly files: readonly OrderFile[]
}

/** Initial order type (S3-9.11). */
export const defaultOrderType: OrderType = 'onlineBelow'
export const defaultTaxExempt = false

/** A date in the program's format: '2026-12-08' becomes '12/08/2026'; other text is unchanged. */
export const programDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

/** Parses the program's date format; undefined for other text. */
export const dayOfProgram = (written: string): string | undefined => {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written.trim()) ?? []
  return year === undefined ? undefined : `${year}-${month}-${day}`
}

/** Formats ten digits as '(615) 555-0142'; other text is unchanged. */
export const phoneShown = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
