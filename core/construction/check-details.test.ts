import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { checkDetails, emptyOrderForm, type OrderForm } from './check-details'
import { dayOfProgram, programDay } from '../orders/order-details'

const filled: OrderForm = {
  ...emptyOrderForm('dollarGeneral'),
  storeNumber: ' 20481 ',
  requestedDelivery: '2026-12-10',
  siteContactName: ' Dee Dollar ',
  siteContactPhone: '(615) 555-0142',
}
const always = (_day: string) => true
const wrong = (form: OrderForm, isDelivered = always) => {
  const checked = checkDetails(form, isDelivered)
  return E.isLeft(checked)
    ? checked.left.map(({ field, code }) => `${field} ${code.replace('construction.issues.', '')}`)
    : []
}

describe('The order form of a construction team', () => {
  it('starts as an online order, not tax-exempt [S3-9.11]', () => {
    expect(emptyOrderForm('pOpshelf')).toMatchObject({ orderType: 'onlineBelow', taxExempt: false })
  })

  it('requires store number, delivery and site contact of an online order [S3-5.26] [S3-5.28]', () => {
    expect(wrong(emptyOrderForm('dollarGeneral'))).toEqual([
      'storeNumber required',
      'requestedDelivery required',
      'siteContactName required',
      'siteContactPhone required',
    ])
    expect(wrong({ ...filled, siteContactName: '   ' })).toEqual(['siteContactName required'])
  })

  it('requires the store number of the chosen chain [S3-4.28] [S3-5.26]', () => {
    expect(wrong({ ...filled, storeType: 'pOpshelf' })).toEqual(['storeNumberPop required'])
    expect(wrong({ ...filled, storeType: 'pOpshelf', storeNumber: '', storeNumberPop: '77' })).toEqual([])
  })

  it('requires only the store for an order file, and validates other input [S3-5.28] [S3-5.29]', () => {
    const imported: OrderForm = { ...emptyOrderForm('dollarGeneral'), orderType: 'fromImport' }
    expect(wrong(imported)).toEqual(['storeNumber required'])
    expect(wrong({ ...imported, storeNumber: '20481' })).toEqual([])
    expect(wrong({ ...imported, storeNumber: '20481', siteContactPhone: '555' })).toEqual(['siteContactPhone phone'])
  })

  it('accepts a phone number of exactly ten digits, with any spacing [S3-5.29]', () => {
    expect(
      ['555-0142', '1 (615) 555-0142', '61555501420', '615-call-me'].map(siteContactPhone =>
        wrong({ ...filled, siteContactPhone }),
      ),
    ).toEqual(Array.from({ length: 4 }, () => ['siteContactPhone phone']))
    expect(wrong({ ...filled, siteContactPhone: '6155550142' })).toEqual([])
  })

  it('accepts only a delivery day [S3-5.30]', () => {
    expect(wrong(filled, day => day !== '2026-12-10')).toEqual(['requestedDelivery delivery'])
    expect(wrong({ ...filled, requestedDelivery: '2026-02-30' })).toEqual(['requestedDelivery delivery'])
  })

  it('returns its input trimmed and normalized [S3-3.19] [S3-5.28]', () => {
    expect(checkDetails(filled, always)).toEqual(
      E.right({
        storeType: 'dollarGeneral',
        storeNumber: '20481',
        requestedDelivery: '2026-12-10',
        siteContactName: 'Dee Dollar',
        siteContactPhone: '6155550142',
        taxExempt: false,
      }),
    )
    expect([programDay('2026-12-10'), dayOfProgram('12/10/2026'), dayOfProgram('2026-12-10')]).toEqual([
      '12/10/2026',
      '2026-12-10',
      undefined,
    ])
  })
})
