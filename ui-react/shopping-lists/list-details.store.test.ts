import { describe, expect, it } from '@jest/globals'
import { ListDetailsStore } from './list-details.store'

describe('the name of a new shopping list', () => {
  it('is asked for on each change, and on leaving it empty; without it nothing can be sent [S3-5.13]', () => {
    const store = new ListDetailsStore()
    expect([store.ready, store.issue]).toEqual([false, undefined])
    store.leave('')
    expect([store.ready, store.issue?.code]).toEqual([false, 'shopping-lists.name-required'])
    store.type('L')
    expect([store.ready, store.issue]).toEqual([true, undefined])
    store.type('  ')
    expect([store.ready, store.issue?.code]).toEqual([false, 'shopping-lists.name-required'])
  })
})
