/** Search terms may contain personal data: this many digits, however grouped, may be a telephone number. */
const minDigits = 7
const maxLength = 100

/** A search term for analytics; undefined if it may contain an email address or telephone number (security rule 29). */
export const countedTerm = (term: string): string | undefined => {
  const short = term.trim().toLowerCase().slice(0, maxLength)
  const digits = term.replace(/\D/g, '').length
  return short === '' || term.includes('@') || term.includes('\uff20') || digits >= minDigits ? undefined : short
}
