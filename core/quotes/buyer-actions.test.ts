import { describe, expect, it } from '@jest/globals'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import {
  allowedBuyerActions,
  chosenTotal,
  chosenWith,
  daysLeft,
  isAccepted,
  isExpired,
  defaultChoice,
} from './buyer-actions'

const now = 1_796_000_000
const accepted = aShownQuote({ lines: [aQuotedLine({ accepted: true }), aQuotedLine({ id: '2' })] })

describe('the actions of a buyer on a quote', () => {
  it('are to accept an offer, order an accepted one, ask again and decline', () => {
    expect(allowedBuyerActions(aShownQuote({ status: 1 }), now)).toEqual(['accept', 'ask-again', 'decline'])
    expect(allowedBuyerActions(accepted, now)).toEqual(['order', 'ask-again', 'decline'])
    for (const status of [0, 2, 3] as const)
      expect(allowedBuyerActions(aShownQuote({ status }), now)).toEqual(['ask-again', 'decline'])
    expect([isAccepted(accepted), isAccepted(aShownQuote())]).toEqual([true, false])
  })

  it('are none for a shared or closed quote, and only to ask again for an expired one', () => {
    expect(allowedBuyerActions(aShownQuote({ isOwn: false }), now)).toEqual([])
    for (const status of [4, 6, 7] as const) expect(allowedBuyerActions(aShownQuote({ status }), now)).toEqual([])
    for (const over of [{ ...accepted, expiresAt: now }, aShownQuote({ status: 5 })])
      expect(allowedBuyerActions(over, now)).toEqual(['ask-again'])
    expect(isExpired(aShownQuote({ expiresAt: now + 1 }), now)).toBe(false)
  })

  it('have a deadline in days while the offer is open', () => {
    expect([now + 1, now + 86_400, now + 86_401].map(expiresAt => daysLeft(aShownQuote({ expiresAt }), now))).toEqual([
      1, 1, 2,
    ])
    expect(
      [aShownQuote({ expiresAt: undefined }), aShownQuote({ expiresAt: now }), aShownQuote({ status: 4 })].map(quote =>
        daysLeft(quote, now),
      ),
    ).toEqual([undefined, undefined, undefined])
  })
})

describe('the lines a buyer chooses', () => {
  const lines = [
    aQuotedLine({ id: 'a' }),
    aQuotedLine({ id: 'b', alternateTo: 'a', offeredPrice: 10000, quantity: 1 }),
    aQuotedLine({ id: 'c', alternateTo: 'a' }),
    aQuotedLine({ id: 'd', quantity: 1 }),
  ]

  it('are initially all requested lines with a price, without alternates', () => {
    expect([
      ...defaultChoice([...lines, aQuotedLine({ id: 'e', basePrice: undefined, offeredPrice: undefined })]),
    ]).toEqual(['a', 'd'])
    expect(chosenTotal(lines, defaultChoice(lines))).toBe(6 * 15800 + 15800)
  })

  it('contain a line or one of its alternates, never both', () => {
    const other = chosenWith(lines, defaultChoice(lines), 'b', true)
    expect([...other].sort()).toEqual(['b', 'd'])
    expect([...chosenWith(lines, other, 'c', true)].sort()).toEqual(['c', 'd'])
    expect([...chosenWith(lines, other, 'a', true)].sort()).toEqual(['a', 'd'])
    expect([...chosenWith(lines, other, 'b', false)]).toEqual(['d'])
    expect([...chosenWith(lines, other, 'none', true)].sort()).toEqual(['b', 'd'])
  })
})
