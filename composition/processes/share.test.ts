import { describe, expect, it } from '@jest/globals'
import { bodyRooms, bodyRoomsOf, largestBody } from '../../core/files/body-limits'
import { connectionsOf } from '../embedded/embedded-database'
import { shareOf } from './share'

describe('a limit that several processes share', () => {
  it('is the whole limit for one process, a part for several, and never nothing', () => {
    expect([1, 2, 3, 16].map(processes => shareOf(3, processes))).toEqual([3, 2, 1, 1])
  })

  it('still takes the largest body that the shop accepts', () => {
    expect(bodyRoomsOf(1)).toEqual(bodyRooms)
    expect(bodyRoomsOf(2).small).toEqual({ inAll: 8_000_000, share: 500_000 })
    expect(bodyRoomsOf(64).large.inAll).toBe(largestBody['order-files'])
  })

  it('leaves connections to a PostgreSQL with its default of a hundred', () => {
    expect([1, 4, 8, 16].map(connectionsOf)).toEqual([10, 10, 7, 4])
    expect(8 * connectionsOf(8)).toBeLessThan(90)
  })
})
