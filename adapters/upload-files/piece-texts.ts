/** Maximum number of characters per `String.fromCharCode` call. */
const maxCharacters = 8_192

/**
 * Decodes bytes chunk by chunk; returns undefined at invalid bytes if `strictly`. Pure ASCII chunks bypass TextDecoder,
 * whose strings would occupy as much memory as the file until they are garbage-collected.
 */
export const pieceTexts = (
  encoding: string,
  strictly: boolean,
): ((bytes: Uint8Array, more: boolean) => string | undefined) => {
  const decoder = new TextDecoder(encoding, { fatal: strictly })
  const knowsAscii = !encoding.startsWith('utf-16')
  // An incomplete character is buffered in the decoder.
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
  for (let at = 0; at < bytes.length; at += maxCharacters)
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + maxCharacters) as unknown as number[])
  return text
}
