export type ByteRange = { readonly from: number; readonly to: number }

/**
 * The single byte range of a request (RFC 9110, 14.2), inclusive; 'beyond' if unsatisfiable. Undefined: the whole file,
 * also for multiple ranges and malformed headers.
 */
export const byteRange = (header: string | null, size: number): ByteRange | 'beyond' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from >= size || from > to ? 'beyond' : { from, to }
}
