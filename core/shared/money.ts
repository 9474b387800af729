/** An amount of money in whole cents. Decimals exist only on the wire and on screen. */
export type Cents = number

/** `basisPoints` of an amount (10 % = 1000), rounded half away from zero to a whole cent. */
export const shareOf = (cents: Cents, basisPoints: number): Cents => {
  const exact = Math.abs(cents) * basisPoints
  const rounded = Math.floor((exact + 5000) / 10000)
  return cents < 0 ? -rounded : rounded
}

export const sumOf = <A>(items: readonly A[], amount: (item: A) => Cents): Cents =>
  items.reduce((sum, item) => sum + amount(item), 0)
