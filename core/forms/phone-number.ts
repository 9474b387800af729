const digitsOf = (typed: string): string => typed.slice(0, 60).replace(/\D/g, '')

/**
 * Ten-digit North American number; strips a leading 1, which is the country code because no area code begins with it.
 */
const national = (digits: string): string => (digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits)

/** Formats as many digits as fit (xxx) xxx - xxxx; the rest beyond ten follows unformatted (S2-5.04, S3-5.24). */
export const formatPhone = (typed: string): string => {
  const digits = national(digitsOf(typed))
  if (digits.length <= 3) return digits
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange} - ${line}`
}

/** `fixed`: exactly in that format; otherwise ten to fifteen digits. */
export const isPhoneNumber = (typed: string, fixed: boolean): boolean => {
  const { length } = national(digitsOf(typed))
  return typed.length <= 60 && (fixed ? length === 10 : length >= 10 && length <= 15)
}
