import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { canonicalAddress, clientAddress, unknownAddress } from './client-address'

describe('the client address used for rate limits', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9:51234 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::'],
    ['2001:DB8:1:2::7', '2001:db8:1:2::'],
    ['[2001:0db8:0001:0002::7]', '2001:db8:1:2::'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['[fe80::1%25eth0]:80', 'fe80:0:0:0::'],
    ['::1', '0:0:0:0::'],
    ['2001:db8::192.0.2.1', '2001:db8:0:0::'],
  ])('is normalized from %s to %s', (text, counted) => {
    expect(clientAddress(text)).toBe(counted)
  })

  it.each([
    '',
    '-',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.256',
    '1.2.3.4.5',
    'a.b.c.d',
    '1:2:3',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8',
    'g::',
    '[::1',
    ':::',
    '::1.2.3',
    `::1%${'z'.repeat(200)}`,
  ])('is the shared unknown address for unreadable input: %s', text => {
    expect(clientAddress(text)).toBe(unknownAddress)
    expect(canonicalAddress(text)).toBeUndefined()
  })

  const group = fc.integer({ min: 0, max: 0xffff })
  const asGroups = (groups: readonly number[]) => groups.map(each => each.toString(16)).join(':')

  it('is the same for all addresses of one /64 network and differs between networks', () => {
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (network, one, other) => {
          fc.pre(network.some(each => each !== 0))
          expect(clientAddress(asGroups([...network, ...one]))).toBe(
            clientAddress(`[${asGroups([...network, ...other]).toUpperCase()}]:80`),
          )
          const [first = 0, ...rest] = network
          expect(clientAddress(asGroups([...network, ...one]))).not.toBe(
            clientAddress(asGroups([first ^ 1, ...rest, ...one])),
          )
        },
      ),
    )
  })

  it('is at most 45 characters long and normalizes to itself, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 120 }), fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[0-9a-f:.[\]%]{0,50}$/)),
        text => {
          const counted = clientAddress(text)
          expect(counted.length).toBeLessThanOrEqual(45)
          expect(clientAddress(counted)).toBe(counted)
        },
      ),
    )
  })
})
