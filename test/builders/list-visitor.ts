import type { SessionPort } from '../../core/access/session.port'
import type { ListedGoods, ListItem } from '../../core/shopping-lists/shopping-list'
import type { ShoppingListsPort } from '../../core/shopping-lists/shopping-lists.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { Entrance } from './platform/entrance'
import { answerOf, issuesOf, refusalOf } from './outcome'

export type ListShop = { readonly entrance: Entrance; readonly listsOf: (session: SessionPort) => ShoppingListsPort }

export type ListVisitor = {
  readonly does: <A>(what: (lists: ShoppingListsPort) => Outcome<A>) => Promise<A>
  readonly refused: <A>(what: (lists: ShoppingListsPort) => Outcome<A>) => Promise<DomainError>
  readonly issues: <A>(what: (lists: ShoppingListsPort) => Outcome<A>) => Promise<readonly string[]>
  /** Creates a list of the visitor; returns its id. */
  readonly makes: (name: string, goods?: readonly ListedGoods[]) => Promise<number>
  readonly items: (id: number) => Promise<readonly ListItem[]>
}

let clicks = 0
export const aClick = (): string => `click-${clicks++}`

/** One visitor over several requests, each built as in the gateway; signed in if an email address is given. */
export const aListVisitor = async (shop: ListShop, email?: string, storeKey?: string): Promise<ListVisitor> => {
  const person = shop.entrance.person({ storeKey })
  if (email !== undefined) await answerOf((await person.request()).account.signIn({ email, password: 'Lintel123' }))
  const ask = async <A>(what: (lists: ShoppingListsPort) => Outcome<A>) =>
    what(shop.listsOf((await person.request()).session))
  const does: ListVisitor['does'] = async what => answerOf(await ask(what))
  return {
    does,
    refused: async what => refusalOf(await ask(what)),
    issues: async what => issuesOf(await ask(what)),
    makes: async (name, goods = []) => {
      const { id } = await does(lists => lists.create({ name, description: '' }, aClick()))
      if (goods.length > 0) await does(lists => lists.add(id, goods, aClick()))
      return id
    },
    items: async id => (await does(lists => lists.byId(id))).items,
  }
}
