export type ByteRange = { readonly from: number; readonly to: number }

/**
 * The one part of a file that a request asks for (RFC 9110, 14.2), both ends within; 'beyond' where it has no such
 * part. Undefined: the whole file, also for several parts at once and for what cannot be read.
 */
export const byteRange = (header: string | null, size: number): ByteRange | 'beyond' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from >= size || from > to ? 'beyond' : { from, to }
}
