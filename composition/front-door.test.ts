import { describe, expect, it } from '@jest/globals'
import { frontDoor } from './front-door'

const door = frontDoor({ trustedProxies: ['10.0.0.1'], blockedCountries: ['FR'], countryHeader: 'cf-ipcountry' })
const from = (headers: Record<string, string>) => new Request('https://shop.example/', { headers })

describe('the front door', () => {
  it('believes a proxy header only from a configured proxy', () => {
    expect(door.addressOf(from({ 'x-forwarded-for': '203.0.113.9' }), '::ffff:10.0.0.1')).toBe('203.0.113.9')
    expect(door.addressOf(from({ 'x-forwarded-for': '203.0.113.9' }), '198.51.100.4')).toBe('198.51.100.4')
  })

  it('takes the last foreign hop, because a client can invent the ones before it', () => {
    expect(door.addressOf(from({ 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.1' }), '10.0.0.1')).toBe('203.0.113.9')
  })

  it('blocks a country on the word of the trusted proxy, and nobody else', () => {
    expect(door.isBlocked(from({ 'cf-ipcountry': 'fr' }), '10.0.0.1')).toBe(true)
    expect(door.isBlocked(from({ 'cf-ipcountry': 'US' }), '10.0.0.1')).toBe(false)
    expect(door.isBlocked(from({ 'cf-ipcountry': 'FR' }), '198.51.100.4')).toBe(false)
    expect(door.isBlocked(from({}), '10.0.0.1')).toBe(false)
  })
})
