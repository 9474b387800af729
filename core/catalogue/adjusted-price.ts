import type { Cents } from '../shared/money'
import { shareOf } from '../shared/money'
import type { Modifier, ModifierChoice, ModifierValue } from './product'

/** The chosen value of a modifier with values; undefined for text modifiers or without a choice. */
export const chosenValue = (modifier: Modifier, choices: readonly ModifierChoice[]): ModifierValue | undefined => {
  const choice = choices.find(candidate => candidate.modifierId === modifier.id)
  return choice && modifier.values.find(value => String(value.id) === choice.value)
}

/**
 * Unit price including modifiers: a percentage adjuster adds that percent of the price, a fixed one its amount
 * (S2-4.28). Each is computed from the unadjusted price and rounded separately, so the order of choices does not
 * matter.
 */
export const adjustedPrice = (
  price: Cents,
  modifiers: readonly Modifier[],
  choices: readonly ModifierChoice[],
): Cents =>
  modifiers.reduce((sum, modifier) => {
    const adjuster = chosenValue(modifier, choices)?.adjuster
    if (!adjuster) return sum
    return sum + (adjuster.tag === 'fixed' ? adjuster.cents : shareOf(price, adjuster.basisPoints))
  }, price)
