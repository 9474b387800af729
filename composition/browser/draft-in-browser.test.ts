import { describe, expect, it } from '@jest/globals'
import { emptyDraft } from '../../core/quotes/draft-quote'
import { answerOf } from '../../test/builders/outcome'
import { draftInBrowser } from './draft-in-browser'

describe('the draft of a quote in the browser', () => {
  it('stores a change synchronously once its module is loaded', async () => {
    const stored = new Map<string, string>()
    const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: name => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: name => void stored.delete(name),
    }
    const { viewDraftHere, keepDraftHere } = draftInBrowser(() => storage as Storage)
    expect(await answerOf(viewDraftHere())).toBeUndefined()
    const change = (title: string) => void keepDraftHere({ draft: { ...emptyDraft, title, changedAt: 1 } })()
    change('Elm Street')
    expect(stored.get('persist:quoteInfo')).toContain('Elm Street')
    change('Oak Street')
    expect(stored.get('persist:quoteInfo')).toContain('Oak Street')
  })

  it("is cleared at sign-out when it is a customer's, and retained when it is a guest's", async () => {
    const stored = new Map<string, string>()
    const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: name => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: name => void stored.delete(name),
    }
    const { keepDraftHere, forgetDraftHere, viewDraftHere } = draftInBrowser(() => storage as Storage)
    await answerOf(keepDraftHere({ draft: { ...emptyDraft, title: 'Elm Street', changedAt: 1 } }))
    await answerOf(forgetDraftHere())
    expect((await answerOf(viewDraftHere()))?.draft.title).toBe('Elm Street')
    await answerOf(keepDraftHere({ draft: { ...emptyDraft, title: 'Elm Street', changedAt: 1 }, customerId: 7 }))
    await answerOf(forgetDraftHere())
    expect([...stored]).toEqual([])
  })
})
