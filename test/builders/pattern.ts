/** Joins several regular expressions into one, with the flags of the first. */
export const pattern = (...parts: readonly RegExp[]): RegExp =>
  new RegExp(parts.map(part => part.source).join(''), parts[0]?.flags)
