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
  it('starts online and taxed [S3-9.11]', () => {
    expect(emptyOrderForm('pOpshelf')).toMatchObject({ orderType: 'onlineBelow', taxExempt: false })
  })

  it('asks for store number, delivery and site contact of an online order, each by name [S3-5.26] [S3-5.28]', () => {
    expect(wrong(emptyOrderForm('dollarGeneral'))).toEqual([
      'storeNumber required',
      'requestedDelivery required',
      'siteContactName required',
      'siteContactPhone required',
    ])
    expect(wrong({ ...filled, siteContactName: '   ' })).toEqual(['siteContactName required'])
  })

  it('asks for the store number of the chain that was chosen [S3-4.28] [S3-5.26]', () => {
    expect(wrong({ ...filled, storeType: 'pOpshelf' })).toEqual(['storeNumberPop required'])
    expect(wrong({ ...filled, storeType: 'pOpshelf', storeNumber: '', storeNumberPop: '77' })).toEqual([])
  })

  it('asks an order file only for its store; what else is typed has to be right [S3-5.28] [S3-5.29]', () => {
    const imported: OrderForm = { ...emptyOrderForm('dollarGeneral'), orderType: 'fromImport' }
    expect(wrong(imported)).toEqual(['storeNumber required'])
    expect(wrong({ ...imported, storeNumber: '20481' })).toEqual([])
    expect(wrong({ ...imported, storeNumber: '20481', siteContactPhone: '555' })).toEqual(['siteContactPhone phone'])
  })

  it('takes a phone number of exactly ten digits, however it is spaced [S3-5.29]', () => {
    expect(
      ['555-0142', '1 (615) 555-0142', '61555501420', '615-call-me'].map(siteContactPhone =>
        wrong({ ...filled, siteContactPhone }),
      ),
    ).toEqual(Array.from({ length: 4 }, () => ['siteContactPhone phone']))
    expect(wrong({ ...filled, siteContactPhone: '6155550142' })).toEqual([])
  })

  it('takes only a day on which is delivered [S3-5.30]', () => {
    expect(wrong(filled, day => day !== '2026-12-10')).toEqual(['requestedDelivery delivery'])
    expect(wrong({ ...filled, requestedDelivery: '2026-02-30' })).toEqual(['requestedDelivery delivery'])
  })

  it('hands on what was typed, trimmed and in one shape [S3-3.19] [S3-5.28]', () => {
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
