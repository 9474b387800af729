import { expect, it } from '@jest/globals'
import { reachOf } from './start-chunk'

it('what a start loads is what its modules import, directly or through others, each once', () => {
  const imports: Readonly<Record<string, readonly string[]>> = {
    'server.ts': ['orders.ts', 'lists.ts'],
    'orders.ts': ['money.ts'],
    'lists.ts': ['money.ts', 'orders.ts'],
    'desk.ts': ['orders.ts', 'desk-rules.ts'],
  }
  const found = reachOf(module => imports[module] ?? [], ['server.ts'])
  expect([...found].sort()).toEqual(['lists.ts', 'money.ts', 'orders.ts', 'server.ts'])
})
