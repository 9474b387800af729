/** Filters phone input while typing (S3-5.04): digits, blanks, hyphens, brackets, plus and dot. */
export const phoneTyped = (text: string): string => text.replace(/[^\d\s().+-]/g, '')

export const maxPhoneLength = 40
const minDigits = 10

export type PhoneFault = 'no-digits' | 'other-characters' | 'too-few-digits'

/** Validates a phone number (S3-5.05), with at least ten digits (S3-9.01). Undefined: valid. */
export const phoneFault = (phone: string): PhoneFault | undefined => {
  const digits = phone.replace(/\D/g, '').length
  if (digits === 0) return 'no-digits'
  if (phoneTyped(phone) !== phone) return 'other-characters'
  return digits < minDigits ? 'too-few-digits' : undefined
}
