import { isFileLink } from './file-links'
import { maxOrderFiles } from '../orders/order-files'
import type { OrderFile, OrderFileKind } from '../orders/order-details'

/**
 * An external form service that stores the files instead of the shop (S3-7.30): URLs of script library, form plugin and
 * form, and the hosts of stored files.
 */
export type FormService = {
  readonly library: string
  readonly plugin: string
  readonly address: string
  readonly fileHosts: readonly string[]
}

/** Polling interval and maximum attempts while the embedded form waits for the library (S3-7.29). */
export const libraryWait = { everyMs: 100, tries: 50 } as const

/** The upload areas of the returned HTML: elements with one of these names as id or class (S3-7.30). */
export const uploadAreas: Readonly<Record<OrderFileKind, string>> = {
  order: 'order-upload',
  certificate: 'tax-exempt-upload',
  other: 'other-upload',
}

/** A link in an upload area: raw `href`, and its text. */
export type AreaLink = { readonly kind: OrderFileKind; readonly href: string; readonly text: string }

/** The kinds in the order of an order's files. */
const kinds = ['order', 'certificate', 'other'] as const satisfies readonly OrderFileKind[]

const nameOf = (text: string, url: URL): string => {
  const written = text
    .replace(/[\p{Cc}\s]{1,200}/gu, ' ')
    .trim()
    .slice(0, 200)
  return written === '' ? (url.pathname.split('/').at(-1) ?? '').slice(0, 200) || url.host : written
}

/**
 * Files behind the links a form service returned (S3-7.30). Undefined if a sent kind has no link, there are too many,
 * or one points outside the service's hosts: the files then count as not stored.
 */
export const filesOfLinks = (
  links: readonly AreaLink[],
  sent: readonly OrderFileKind[],
  { address, fileHosts }: Pick<FormService, 'address' | 'fileHosts'>,
): readonly OrderFile[] | undefined => {
  const files = kinds.flatMap(kind =>
    links
      .filter(link => link.kind === kind)
      .slice(0, maxOrderFiles[kind] + 1)
      .map(({ href, text }, at): OrderFile | undefined => {
        const url = URL.canParse(href, address) ? new URL(href, address) : undefined
        return url && isFileLink(url.href, fileHosts)
          ? { id: `${kind}-${at + 1}`, name: nameOf(text, url), kind, url: url.href }
          : undefined
      }),
  )
  const known = files.filter(file => file !== undefined)
  const fits = kinds.every(kind => {
    const count = known.filter(file => file.kind === kind).length
    return count <= maxOrderFiles[kind] && (count > 0 || !sent.includes(kind))
  })
  return fits && known.length === files.length ? known : undefined
}
