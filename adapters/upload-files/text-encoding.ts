import { encodingOf } from '../../core/bulk-upload/upload-file'

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/**
 * The encoding of a text file, by mark or content; text that is not valid UTF-8 is Windows-1252, or Mac Roman
 * if its lines end with bare carriage returns.
 */
export const textEncoding = (bytes: Uint8Array): string => {
  const head = bytes.subarray(0, 1_024)
  const western = head.includes(carriageReturn) && !head.includes(lineFeed) ? 'macintosh' : 'windows-1252'
  return encodingOf(head) ?? (isUtf8(bytes) ? 'utf-8' : western)
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
