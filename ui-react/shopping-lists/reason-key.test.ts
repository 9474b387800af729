import { expect, it } from '@jest/globals'
import { chooseFirst } from '../../core/shopping-lists/left-on-list'
import english from './shopping-lists.en.json'
import { reasonKey } from './reason-key'

it("a line that lacks a choice has a message of its own, other lines have the cart's message", () => {
  expect((english as Record<string, string>)[reasonKey(chooseFirst)]).toBe("Choose the product's options first.")
  expect(reasonKey({ code: 'cart.out-of-stock' })).not.toBe(reasonKey(chooseFirst))
})
