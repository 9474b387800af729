/** The hand of a door, seen from its secure (key) side: LH and RH push away, LHR and RHR pull toward one. */
export type Hand = 'LH' | 'RH' | 'LHR' | 'RHR'

export type ReadHand = {
  /** For a pair: that of its active leaf. */
  readonly hand: Hand
  /** Said by an `A` behind the hand, and with it that the opening is a pair. */
  readonly activeLeaf?: 'left' | 'right'
}

const short = /^([LR])H(R?)B? ?(?:[-/ ]? ?(A|ACT|ACTIVE|ACTIVE LEAF))?$/
const words = /^(LEFT|RIGHT) ?-? ?HAND( ?-? ?REVERSE)?(?: ?-? ?(?:BEVEL))?(?: ?[-,/]? ?(ACTIVE|ACTIVE LEAF))?$/

/** Reads a hand: `LH`, `rhr`, `R.H.R.`, `RHRA`, `left hand reverse`. `IN`, `OUT` and all else is none: undefined. */
export const readHand = (text: string): ReadHand | undefined => {
  const plain = text.toUpperCase().replaceAll('.', '').trim()
  const found = short.exec(plain) ?? words.exec(plain)
  if (!found) return undefined
  const [, side = '', reverse = '', active] = found
  const isLeft = side.startsWith('L')
  const hand: Hand = isLeft ? (reverse === '' ? 'LH' : 'LHR') : reverse === '' ? 'RH' : 'RHR'
  return { hand, ...(active === undefined ? {} : { activeLeaf: isLeft ? 'left' : 'right' }) }
}

/** The written form of a hand; `readHand` reads it back. */
export const handText = ({ hand, activeLeaf }: ReadHand): string => `${hand}${activeLeaf === undefined ? '' : 'A'}`
