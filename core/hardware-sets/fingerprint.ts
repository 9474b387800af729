/** Two 32-bit FNV-1a hashes of a text, from its beginning and its end, as 16 hexadecimal digits. Not for secrets. */
export const fingerprint = (text: string): string => {
  let [ahead, back] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at += 1) {
    ahead = Math.imul(ahead ^ text.charCodeAt(at), 0x01000193)
    back = Math.imul(back ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return hex(ahead) + hex(back)
}

const hex = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0')
