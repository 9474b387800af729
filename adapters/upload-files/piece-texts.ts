/** As many letters as are put together in one call. */
const letters = 8_192

/**
 * The text of bytes that come piece by piece; undefined once they are not of this encoding, where that is asked
 * `strictly`. Pieces of plain ASCII do without the browser's decoder: its texts stand in memory beside the others, as
 * large as the file, until all of it is cleared.
 */
export const pieceTexts = (
  encoding: string,
  strictly: boolean,
): ((bytes: Uint8Array, more: boolean) => string | undefined) => {
  const decoder = new TextDecoder(encoding, { fatal: strictly })
  const knowsAscii = !encoding.startsWith('utf-16')
  // A letter that has begun waits in the decoder for its other bytes.
  let open = false
  return (bytes, more) => {
    if (knowsAscii && !open && isAscii(bytes)) return asciiText(bytes)
    open = more && (bytes.at(-1) ?? 0) > 0x7f
    try {
      return decoder.decode(bytes, { stream: more })
    } catch {
      return undefined
    }
  }
}

const isAscii = (bytes: Uint8Array): boolean => {
  let all = 0
  for (let at = 0; at < bytes.length; at += 1) all |= bytes[at] ?? 0
  return all < 0x80
}

const asciiText = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += letters)
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + letters) as unknown as number[])
  return text
}
