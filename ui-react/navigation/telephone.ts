/** `tel:` address of a number in human notation ("1-800-555-0142"). */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
