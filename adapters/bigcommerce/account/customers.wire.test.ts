import { describe, expect, it } from '@jest/globals'
import { anAddress } from '../../../test/builders/customer'
import { answerFrom } from '../../../test/builders/wire-round-trip'
import {
  addressCodec,
  addressFromWire,
  addressToWire,
  customerCodec,
  customerFromWire,
  newCustomerToWire,
} from './customers.wire'

const bare = { id: 5, email: 'ada@example.com', first_name: 'Ada', last_name: 'Field' }
const person = { id: 5, email: 'ada@example.com', firstName: 'Ada', lastName: 'Field' }

describe('a customer of a BigCommerce store', () => {
  it.each([
    [
      'with all fields',
      { phone: '1', company: 'Mill', customer_group_id: 2 },
      { phone: '1', companyName: 'Mill', groupId: 2 },
    ],
    ['with few fields', {}, {}],
    ['in no group, which is 0 there', { phone: '', company: null, customer_group_id: 0 }, {}],
  ])('is read %s', (_, more, read) => {
    expect(customerFromWire(answerFrom(customerCodec, { ...bare, ...more }))).toEqual({ ...person, ...read })
  })

  it('is created without spaces around names, in this channel alone, with a password of their own', () => {
    const details = { firstName: ' Ada ', lastName: ' Field ', email: ' ada@example.com ', password: ' Hinge4you ' }
    const sent = {
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'Field',
      phone: '',
      company: '',
      origin_channel_id: 3,
      channel_ids: [3],
      authentication: { force_password_reset: false, new_password: ' Hinge4you ' },
    }
    expect(newCustomerToWire(details, 3)).toEqual(sent)
    expect(newCustomerToWire({ ...details, phone: ' 1 ', companyName: ' Mill ', groupId: 2 }, 3)).toEqual({
      ...sent,
      phone: '1',
      company: 'Mill',
      customer_group_id: 2,
    })
  })
})

describe('an address at a BigCommerce store', () => {
  const wire = {
    id: 9,
    customer_id: 5,
    first_name: 'Ada',
    last_name: 'Field',
    address1: '1 Mill Road',
    city: 'Dayton',
    country_code: 'US',
  }
  const address = {
    id: 9,
    firstName: 'Ada',
    lastName: 'Field',
    address1: '1 Mill Road',
    city: 'Dayton',
    state: '',
    postalCode: '',
    countryCode: 'US',
  }
  const more = { company: 'Mill', phone: '1', address2: 'Gate 2', state_or_province: 'Ohio', postal_code: '45402' }

  it('is read with all fields, and with few', () => {
    const read = (fields: object) => addressFromWire(answerFrom(addressCodec, fields))
    expect(read(wire)).toEqual(address)
    expect(read({ ...wire, company: null, phone: '', address2: null, state_or_province: null })).toEqual(address)
    expect(read({ ...wire, ...more })).toEqual({
      ...address,
      companyName: 'Mill',
      phone: '1',
      address2: 'Gate 2',
      state: 'Ohio',
      postalCode: '45402',
    })
  })

  it('is sent with every field, so that one that was removed is empty there', () => {
    const { id: _, customer_id: __, ...sent } = wire
    const full = { ...address, companyName: 'Mill', phone: '1', address2: 'Gate 2', state: 'Ohio', postalCode: '45402' }
    expect(addressToWire(full)).toEqual({ ...sent, ...more })
    const gone = { companyName: undefined, phone: undefined, address2: undefined }
    expect(addressToWire({ ...anAddress(full), ...gone })).toEqual({
      ...sent,
      ...more,
      company: '',
      phone: '',
      address2: '',
    })
  })
})
