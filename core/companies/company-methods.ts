/** Methods that the desk grants to a company or withholds; a certificate is money that was paid already. */
export const isCompanyMethod = (method: string): boolean => method !== 'gift-certificate'

/** Of the shop's methods, those withheld by a list of granted ones. */
export const withheldMethods = (shop: readonly string[], granted: readonly string[]): readonly string[] =>
  shop.filter(method => !granted.includes(method))
