const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeShape = new RegExp(`^[${letters}]{20}$`)

/** Normalizes a typed or pasted code: case, blanks and dashes are ignored. Undefined if it is not a code. */
export const certificateCodeOf = (typed: string): string | undefined => {
  const plain = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return codeShape.test(plain) ? plain.replace(/(.{5})(?=.)/g, '$1-') : undefined
}
