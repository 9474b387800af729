import { describe, expect, it } from '@jest/globals'
import { emptyDraft, type DraftQuote } from './draft-quote'
import { resolveDraft } from './resolve-draft'

const draft = (title: string, changedAt: number, ...variants: number[]): DraftQuote => ({
  ...emptyDraft,
  title,
  changedAt,
  lines: variants.map(variantId => ({
    id: `${title}${variantId}`,
    productId: 1,
    variantId,
    sku: 'LS-1',
    name: 'Lock',
    options: [],
    choices: [],
    quantity: 1,
    tax: 0,
  })),
})
const ids = ({ lines }: DraftQuote) => lines.map(({ id }) => id)

describe('the draft that a buyer goes on with', () => {
  it('is that of the browser for guests', () => {
    expect(resolveDraft(undefined, undefined, undefined)).toBe(emptyDraft)
    expect(ids(resolveDraft(undefined, { draft: draft('here', 1, 1) }, undefined))).toEqual(['here1'])
  })

  it('is never what a customer left in this browser, for the next guest', () => {
    expect(resolveDraft(undefined, { draft: draft('theirs', 20, 1), customerId: 8 }, undefined)).toBe(emptyDraft)
  })

  it("takes a guest's lines along at sign-in, and only then", () => {
    const [here, account] = [draft('here', 20, 1), draft('kept', 10, 2)]
    expect(ids(resolveDraft(7, { draft: here }, account))).toEqual(['here1', 'kept2'])
    expect(ids(resolveDraft(7, { draft: here, customerId: 7 }, account))).toEqual(['here1'])
    expect(ids(resolveDraft(7, { draft: here, customerId: 7 }, { ...account, changedAt: 30 }))).toEqual(['kept2'])
    expect(resolveDraft(7, { draft: emptyDraft }, account)).toBe(account)
  })

  it('is named by the part numbers that the account says, as the browser keeps none', () => {
    const kept = draft('kept', 10, 2)
    const account = { ...kept, lines: kept.lines.map(line => ({ ...line, partNumber: 'NB-1' })) }
    const numbersOf = ({ lines }: DraftQuote) => lines.map(({ partNumber }) => partNumber)
    expect(numbersOf(resolveDraft(7, { draft: draft('here', 20, 1), customerId: 7 }, account))).toEqual(['NB-1'])
    expect(numbersOf(resolveDraft(7, { draft: draft('here', 20, 1) }, account))).toEqual(['NB-1', 'NB-1'])
  })

  it('is never what another customer left in this browser', () => {
    expect(resolveDraft(7, { draft: draft('theirs', 20, 1), customerId: 8 }, undefined)).toBe(emptyDraft)
  })
})
