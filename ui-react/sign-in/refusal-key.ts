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

/** Text key for why the cart rejected a line; other issues are about its choices. */
export const refusalKey = (code: string): string =>
  `orders.reorder.issues.${reasons.find(reason => code === `cart.${reason}`) ?? 'choices-changed'}`
