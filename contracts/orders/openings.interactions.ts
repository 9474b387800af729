import { expect } from '@jest/globals'
import { productServiceOpenings } from '../../adapters/orders/openings/openings.client'
import { answerOf } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, shaped, succeeded } from '../support/matchers'

/** The product service's openings. */
export const openingsContract: Contract = {
  provider: 'product-service',
  interactions: [
    {
      description: '9 the openings of a category',
      state: { name: 'a buyer whose store has openings', params: { email: 'campus@hsu.example' } },
      request: { method: 'GET', path: '/apis/product-service/v1/openings/810', headers: { clientid: 'lintel-shop' } },
      response: { status: 200, body: succeeded({ 'HSU-101A': each(shaped('^\\d+$', '900001')) }) },
      drive: async http =>
        expect(await answerOf(productServiceOpenings(http, 'lintel-shop').ofCategory(810))).toEqual(
          new Map([['HSU-101A', [900_001]]]),
        ),
    },
  ],
}
