import { describe, expect, it } from '@jest/globals'
import { answerOf } from '../../test/builders/outcome'
import { checkoutDraftInBrowser } from './checkout-draft'

describe('the draft of a checkout in the browser', () => {
  it('stores a change synchronously once its module is loaded', async () => {
    const stored = new Map<string, string>()
    const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: name => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: name => void stored.delete(name),
    }
    const { viewCheckoutDraft, keepCheckoutDraft } = checkoutDraftInBrowser(() => storage as Storage)
    expect(await answerOf(viewCheckoutDraft())).toBeUndefined()
    void keepCheckoutDraft({
      cartId: 'c-1',
      changedAt: 5,
      steps: { payment: { saved: 'a', fields: { poNumber: 'PO-7' } } },
    })()
    expect(stored.get('lintel:checkout')).toContain('PO-7')
    void keepCheckoutDraft(undefined)()
    expect([...stored]).toEqual([])
  })
})
