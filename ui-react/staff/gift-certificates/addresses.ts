/** The desk of gift certificates. */
export const giftsBase = '/staff/gift-certificates'
export const giftHref = (id: string): string => `${giftsBase}/${encodeURIComponent(id)}`
