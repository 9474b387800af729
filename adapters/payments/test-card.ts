import * as TE from 'fp-ts/TaskEither'
import type { PaymentsPort } from '../../core/payments/payments.port'
import type { RandomPort } from '../../core/shared/clock.port'
import type { DomainError } from '../../core/shared/domain-error'

const refused = (message: string): DomainError => ({ tag: 'refused', message })

const approvedNumber = '4242424242424242'
const declinedNumber = '4000000000000002'
const insufficientNumber = '4000000000009995'

const approved = 'test-card:approved:'
const insufficient = 'test-card:insufficient:'

/**
 * Card payments that move no money: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined at once, and
 * 4000 0000 0000 9995 turns out to lack funds when it is charged. The reference says what will happen and holds nothing
 * of the card, so a charge needs no memory: the same key always gives the same charge.
 */
export const testCard = (random: RandomPort): PaymentsPort => ({
  authorise: card => {
    const lastFour = card.number.slice(-4)
    switch (card.number) {
      case approvedNumber:
        return TE.right({ reference: `${approved}${random.token(12)}`, lastFour })
      case insufficientNumber:
        return TE.right({ reference: `${insufficient}${random.token(12)}`, lastFour })
      case declinedNumber:
        return TE.left(refused('The card was declined. Use another card, or ask your bank why.'))
      default:
        return TE.left(refused('This shop takes test cards only, for example 4242 4242 4242 4242.'))
    }
  },
  charge: (reference, amount, key) => {
    if (reference.startsWith(insufficient)) return TE.left(refused('The card has insufficient funds. Use another card.'))
    if (!reference.startsWith(approved) || amount < 0) return TE.left(refused('The payment could not be taken. Enter the card again.'))
    return TE.right({ id: `charge:${key}` })
  },
})
