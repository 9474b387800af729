import { maxFields } from '../../core/files/body-limits'

const hyphen = 0x2d
const ampersand = 0x26

/**
 * Checks the number of form fields on the raw bytes, before parsing: hundreds of thousands of fields in a 12 MB body
 * would block the event loop.
 */
export const hasTooManyFields = (bytes: Uint8Array, contentType: string): boolean => {
  if (!/^multipart\//i.test(contentType)) return isOver(maxFields.urlencoded, bytes, [ampersand])
  const boundary = boundaryIn(contentType)
  return (
    boundary === undefined ||
    isOver(maxFields.multipart, bytes, [hyphen, hyphen, ...new TextEncoder().encode(boundary)])
  )
}

/** The multipart boundary, if the content type is unambiguous, as browsers write it. */
const boundaryIn = (contentType: string): string | undefined => {
  const [found, another] = contentType.matchAll(
    /boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:-]{1,70}))[ \t]*(?:;|$)/gi,
  )
  return another || contentType.toLowerCase().split('boundary=').length !== 2 ? undefined : (found?.[1] ?? found?.[2])
}

const isOver = (maximum: number, bytes: Uint8Array, separator: readonly number[]): boolean => {
  const [first = 0] = separator
  let count = 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (!separator.every((byte, offset) => bytes[at + offset] === byte)) continue
    count += 1
    // A multipart form has a closing boundary, which counts as one more.
    if (count > maximum + 1) return true
  }
  return false
}
