const reasons = [
  'not-available-to-you',
  'quote-only',
  'not-for-sale',
  'out-of-stock',
  'above-maximum',
  'below-minimum',
  'not-enough-stock',
  'choices-changed',
  'custom-once',
  'gift-certificate-once',
]

/**
 * Why the cart would not take what was bought or kept before, in words; whatever else it has against a line is about
 * what was chosen with it.
 */
export const refusalKey = (code: string): string =>
  `orders.reorder.issues.${reasons.find(reason => code === `cart.${reason}`) ?? 'choices-changed'}`
