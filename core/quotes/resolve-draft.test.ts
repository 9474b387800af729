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

describe('the draft to continue with', () => {
  it("is the browser's for a guest", () => {
    expect(resolveDraft(undefined, undefined, undefined)).toBe(emptyDraft)
    expect(ids(resolveDraft(undefined, { draft: draft('here', 1, 1) }, undefined))).toEqual(['here1'])
  })

  it("is not a customer's draft left in the browser, for a guest", () => {
    expect(resolveDraft(undefined, { draft: draft('theirs', 20, 1), customerId: 8 }, undefined)).toBe(emptyDraft)
  })

  it("adds a guest's lines once, at sign-in", () => {
    const [here, account] = [draft('here', 20, 1), draft('kept', 10, 2)]
    expect(ids(resolveDraft(7, { draft: here }, account))).toEqual(['here1', 'kept2'])
    expect(ids(resolveDraft(7, { draft: here, customerId: 7 }, account))).toEqual(['here1'])
    expect(ids(resolveDraft(7, { draft: here, customerId: 7 }, { ...account, changedAt: 30 }))).toEqual(['kept2'])
    expect(resolveDraft(7, { draft: emptyDraft }, account)).toBe(account)
  })

  it('has the part numbers stored in the account', () => {
    const stored = draft('kept', 10, 2)
    const account = { ...stored, lines: stored.lines.map(line => ({ ...line, partNumber: 'NB-1' })) }
    const numbersOf = ({ lines }: DraftQuote) => lines.map(({ partNumber }) => partNumber)
    expect(numbersOf(resolveDraft(7, { draft: draft('here', 20, 1), customerId: 7 }, account))).toEqual(['NB-1'])
    expect(numbersOf(resolveDraft(7, { draft: draft('here', 20, 1) }, account))).toEqual(['NB-1', 'NB-1'])
  })

  it("is not another customer's draft left in the browser", () => {
    expect(resolveDraft(7, { draft: draft('theirs', 20, 1), customerId: 8 }, undefined)).toBe(emptyDraft)
  })
})
