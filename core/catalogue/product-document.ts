import { companionSkus } from './companion-skus'
import type { Product } from './product'

/** A document on a product's page, e.g. cut sheet, template or certificate (S2-2.33). */
export type ProductDocument = {
  readonly title: string
  /** An `https://` URL on a merchant's host, or a path under `/documents/`. */
  readonly url: string
  readonly format: DocumentFormat
  /** If known. */
  readonly bytes?: number
}

export const documentFormats = [
  'pdf',
  'dwg',
  'dxf',
  'rvt',
  'rfa',
  'ifc',
  'step',
  'skp',
  'docx',
  'xlsx',
  'csv',
  'txt',
  'zip',
] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Base path of the shop's own documents. */
export const ownDocuments = '/documents/'

type Fields = Product['customFields']

const maxLength = 2_000
const units = { kb: 1_000, mb: 1_000_000, gb: 1_000_000_000 } as const

/**
 * Parses a document from a custom field: title from its name, address and optional size from its value:
 * `https://files.shop.example/ls-g1.pdf (1.2 MB)`. Undefined for other fields. Only https addresses without a password,
 * and only document file types, become links.
 */
export const documentOf = ({ name, value }: Fields[number]): ProductDocument | undefined => {
  const [, address = '', amount = '', unit = ''] =
    /^(\S+)(?:\s+\((\d{1,6}(?:[.,]\d{1,2})?) ?([KMG]B)\))?$/i.exec(value.trim()) ?? []
  const url = addressOf(address)
  const format = documentFormats.find(
    each => each === /\.([a-z0-9]{3,5})$/i.exec(url?.pathname ?? '')?.[1]?.toLowerCase(),
  )
  if (!url || !format || name.trim() === '') return undefined
  const bytes = Math.round(Number(amount.replace(',', '.')) * (units[unit.toLowerCase() as keyof typeof units] ?? 0))
  return {
    title: name.trim(),
    url: address.startsWith('/') ? url.pathname : url.href,
    format,
    ...(bytes > 0 ? { bytes } : {}),
  }
}

const addressOf = (address: string): URL | undefined => {
  if (
    address.length > maxLength ||
    !(address.startsWith(ownDocuments) || /^https:\/\//i.test(address)) ||
    !URL.canParse(address, 'https://shop.invalid')
  )
    return undefined
  const url = new URL(address, 'https://shop.invalid')
  const isOwn = url.host === 'shop.invalid'
  return url.username !== '' || url.password !== '' || (isOwn && !url.pathname.startsWith(ownDocuments))
    ? undefined
    : url
}

/** A product's documents without duplicate URLs, in field order. */
export const documentsIn = (fields: Fields): readonly ProductDocument[] => {
  const found = new Map<string, ProductDocument>()
  for (const field of fields) {
    const document = documentOf(field)
    if (document && !found.has(document.url)) found.set(document.url, document)
  }
  return [...found.values()]
}

/** The remaining fields, listed as the product's specification. */
export const specificationOf = (fields: Fields): Fields =>
  fields.filter(field => documentOf(field) === undefined && companionSkus(field) === undefined)

/** Formats bytes as number and unit: "340 KB", "1.2 MB". */
export const sizeOf = (bytes: number): { readonly amount: number; readonly unit: 'KB' | 'MB' } =>
  bytes < 1_000_000
    ? { amount: Math.max(1, Math.round(bytes / 1_000)), unit: 'KB' }
    : { amount: Math.round(bytes / 100_000) / 10, unit: 'MB' }

const mimeTypes: Partial<Readonly<Record<DocumentFormat, string>>> = {
  pdf: 'application/pdf',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The MIME type of a document; unknown ones are sent as downloads. */
export const mimeTypeOf = (format: DocumentFormat): string => mimeTypes[format] ?? 'application/octet-stream'
