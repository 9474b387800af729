import { enableHook, ensureHooks, secretHeader } from '../../adapters/bigcommerce/webhooks/hooks'
import { hookPath, hooksPath } from '../../adapters/bigcommerce/rest/paths'
import { shopOrigin } from '../../test/support/bigcommerce/store'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { like } from '../support/matchers'
import { write, type Call } from './call'

const wanted = { destination: `${shopOrigin}/webhooks/bigcommerce`, secret: 'a secret of at least 24 characters' }
const scope = 'store/cart/converted'
const body = {
  scope,
  destination: wanted.destination,
  is_active: true,
  headers: { [secretHeader]: wanted.secret },
}
/** A webhook that the store has switched off. */
export const inactiveHook = { ...body, id: 901, is_active: false }

/** The calls about webhooks of a store. */
export const hookCalls: readonly (Call & Partial<Pick<Interaction, 'state'>>)[] = [
  write(
    'a new webhook with the secret of this shop',
    'POST',
    hooksPath,
    { body },
    { status: 200, body: { data: { id: like(9_000), scope, is_active: true } } },
    rest => answerOf(ensureHooks(rest, wanted, [scope])),
  ),
  {
    state: { name: 'a store that switched a webhook off' },
    ...write(
      'a webhook that was switched off is enabled',
      'PUT',
      hookPath(inactiveHook.id),
      { body },
      { status: 200, body: { data: { id: inactiveHook.id, scope, is_active: true } } },
      rest => answerOf(enableHook(rest, inactiveHook.id, wanted, scope)),
    ),
  },
]
