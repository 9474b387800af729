/** Full name without surplus spaces; empty if both parts are. */
export const fullName = (firstName = '', lastName = ''): string => `${firstName} ${lastName}`.trim()
