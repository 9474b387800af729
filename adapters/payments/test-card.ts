import * as TE from 'fp-ts/TaskEither'
import type { PaymentsPort } from '../../core/payments/payments.port'
import type { RandomPort } from '../../core/shared/clock.port'
import type { DomainError } from '../../core/shared/domain-error'

const refused = (message: string): DomainError => ({ tag: 'refused', message })

const approvedNumber = '4242424242424242'
const declinedNumber = '4000000000000002'
const insufficientNumber = '4000000000009995'
const closedNumber = '4000000000005126'

const approved = 'test-card:approved:'
const insufficient = 'test-card:insufficient:'
const closed = 'test-card:closed:'
const charged = 'charge:'
const chargedToClosed = `${charged}closed:`

/**
 * Test cards without real payments: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0000 0000 9995
 * lacks funds when charged, and 4000 0000 0000 5126 succeeds but cannot be refunded. The payment reference encodes the
 * outcome and no card data, so charge and refund are stateless and idempotent by key.
 */
export const testCard = (random: RandomPort): PaymentsPort => ({
  authorise: card => {
    const lastFour = card.number.slice(-4)
    switch (card.number) {
      case approvedNumber:
        return TE.right({ reference: `${approved}${random.token(12)}`, lastFour })
      case insufficientNumber:
        return TE.right({ reference: `${insufficient}${random.token(12)}`, lastFour })
      case closedNumber:
        return TE.right({ reference: `${closed}${random.token(12)}`, lastFour })
      case declinedNumber:
        return TE.left(refused('The card was declined. Use another card, or ask your bank why.'))
      default:
        return TE.left(refused('This shop takes test cards only, for example 4242 4242 4242 4242.'))
    }
  },
  charge: (reference, amount, key) => {
    if (reference.startsWith(insufficient))
      return TE.left(refused('The card has insufficient funds. Use another card.'))
    const toClosed = reference.startsWith(closed)
    if (!(reference.startsWith(approved) || toClosed) || amount < 0)
      return TE.left(refused('The payment could not be taken. Enter the card again.'))
    return TE.right({ id: `${toClosed ? chargedToClosed : charged}${key}` })
  },
  refund: (chargeId, amount, key) => {
    if (!chargeId.startsWith(charged) || amount <= 0) return TE.left(refused('There is no such charge to give back.'))
    if (chargeId.startsWith(chargedToClosed))
      return TE.left(refused('The card takes no refund: its account is closed.'))
    return TE.right({ id: `refund:${key}` })
  },
})
