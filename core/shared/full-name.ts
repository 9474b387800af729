/** A person's name in one text; what is missing of it leaves no space behind. Empty when both are. */
export const fullName = (firstName = '', lastName = ''): string => `${firstName} ${lastName}`.trim()
