import { describe, expect, it } from '@jest/globals'
import { clientGate } from './client-gate'

const door = clientGate({ trustedProxies: ['10.0.0.1'], blockedCountries: ['FR'], countryHeader: 'cf-ipcountry' })
const from = (headers: Record<string, string>) => new Request('https://shop.example/', { headers })

describe('the client gate', () => {
  it('trusts a forwarded header only from a configured proxy', () => {
    expect(door.addressOf(from({ 'x-forwarded-for': '203.0.113.9' }), '::ffff:10.0.0.1')).toBe('203.0.113.9')
    expect(door.addressOf(from({ 'x-forwarded-for': '203.0.113.9' }), '198.51.100.4')).toBe('198.51.100.4')
  })

  it('takes the last untrusted hop, as a client can invent the ones before it', () => {
    expect(door.addressOf(from({ 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.1' }), '10.0.0.1')).toBe(
      '203.0.113.9',
    )
  })

  it('identifies an IPv6 client by its /64, in any notation', () => {
    expect(door.addressOf(from({}), '2001:db8:1:2:aaaa::1')).toBe(door.addressOf(from({}), '2001:db8:1:2:bbbb::2'))
    expect(door.addressOf(from({ 'x-forwarded-for': '[2001:DB8:1:2::5]:4711' }), '10.0.0.1')).toBe('2001:db8:1:2::')
    expect(door.addressOf(from({ 'x-forwarded-for': '203.0.113.9:4711, 10.0.0.1:80' }), '10.0.0.1')).toBe('203.0.113.9')
  })

  it('recognizes a trusted proxy in any notation of its IPv6 address', () => {
    const six = clientGate({ trustedProxies: ['2001:db8::1'], blockedCountries: [], countryHeader: undefined })
    expect(six.addressOf(from({ 'x-forwarded-for': '203.0.113.9, [2001:DB8:0::1]:80' }), '2001:0db8::0001')).toBe(
      '203.0.113.9',
    )
    expect(six.addressOf(from({ 'x-forwarded-for': '203.0.113.9' }), '2001:db8::2')).toBe('2001:db8:0:0::')
  })

  it('warns once, naming the setting, of forwarded headers from outside the trusted proxies', () => {
    const reported: string[] = []
    const warning = clientGate(
      { trustedProxies: ['10.0.0.1'], blockedCountries: [], countryHeader: undefined },
      (_, message) => void reported.push(message),
    )
    warning.addressOf(from({}), '198.51.100.4')
    warning.addressOf(from({ 'x-forwarded-for': '203.0.113.9' }), '10.0.0.1')
    expect(reported).toEqual([])
    warning.addressOf(from({ 'x-forwarded-for': '203.0.113.9' }), '198.51.100.4')
    warning.addressOf(from({ 'x-forwarded-for': '203.0.113.9' }), '198.51.100.4')
    expect(reported).toHaveLength(1)
    expect(reported[0]).toContain('LINTEL_TRUSTED_PROXIES')
  })

  it("blocks a country by the trusted proxy's header only", () => {
    expect(door.isBlocked(from({ 'cf-ipcountry': 'fr' }), '10.0.0.1')).toBe(true)
    expect(door.isBlocked(from({ 'cf-ipcountry': 'US' }), '10.0.0.1')).toBe(false)
    expect(door.isBlocked(from({ 'cf-ipcountry': 'FR' }), '198.51.100.4')).toBe(false)
    expect(door.isBlocked(from({}), '10.0.0.1')).toBe(false)
  })
})
